import type { Dia } from './dia.ts'

/** Whether a trip left by a day: on the day that it leaves nobody joins it any more. */
export function yaSalio(salida: Dia, hoy: Dia): boolean {
  return salida <= hoy
}

/** Whether a trip is on offer on a day: staff have not closed it, and it has not left. */
export function seOfrece({ activo, fechaSalida }: { activo: boolean; fechaSalida: Dia }, hoy: Dia): boolean {
  return activo && !yaSalio(fechaSalida, hoy)
}
