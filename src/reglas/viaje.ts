import type { Dia } from './dia.ts'

/** Returns whether a trip has departed by a day. The day of departure counts, because nobody can join any more. */
export function hasDeparted(salida: Dia, hoy: Dia): boolean {
  return salida <= hoy
}

/** Returns whether a trip is on offer on a day: staff have not closed it, and it has not departed. */
export function isOffered({ activo, fechaSalida }: { activo: boolean; fechaSalida: Dia }, hoy: Dia): boolean {
  return activo && !hasDeparted(fechaSalida, hoy)
}
