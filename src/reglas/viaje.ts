import type { Dia } from './dia.ts'

/** Whether a trip left by a day: on the day that it leaves nobody joins it any more. */
export function yaSalio(salida: Dia, hoy: Dia): boolean {
  return salida <= hoy
}

/** Whether a trip takes bookings on a day: it is on offer, and has not left. */
export function estaAbierto({ activo, fechaSalida }: { activo: boolean; fechaSalida: Dia }, hoy: Dia): boolean {
  return activo && !yaSalio(fechaSalida, hoy)
}
