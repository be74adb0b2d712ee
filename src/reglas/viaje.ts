import type { Dia } from './dia.ts'

/** Counts the day of departure as departed, because nobody can join on that day any more. */
export function hasDeparted(salida: Dia, hoy: Dia): boolean {
  return salida <= hoy
}

export function isOffered({ activo, fechaSalida }: { activo: boolean; fechaSalida: Dia }, hoy: Dia): boolean {
  return activo && !hasDeparted(fechaSalida, hoy)
}

/** Families see how many places are left only up to this number. A higher number would not help them to decide. */
export const fewLugares = 10
