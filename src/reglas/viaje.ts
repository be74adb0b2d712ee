import type { Dia } from './dia.ts'

/** Returns whether a trip has departed. It counts as departed on its departure day already, because nobody can join on that day. */
export function hasDeparted(salida: Dia, hoy: Dia): boolean {
  return salida <= hoy
}

export function isOffered({ activo, fechaSalida }: { activo: boolean; fechaSalida: Dia }, hoy: Dia): boolean {
  return activo && !hasDeparted(fechaSalida, hoy)
}

/** Families see the number of free seats only up to this number. A higher number would not help them to decide. */
export const fewLugares = 10
