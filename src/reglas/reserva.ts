export const estadosReserva = ['pendiente_senia', 'confirmada', 'pagada', 'vencida', 'cancelada'] as const
export type EstadoReserva = (typeof estadosReserva)[number]

/** States of a booking that hold a seat and owe what was agreed. */
export const vivas = ['pendiente_senia', 'confirmada', 'pagada'] as const satisfies readonly EstadoReserva[]

/** Whether a booking goes on: the others lapsed or were cancelled. */
export function estaViva(estado: EstadoReserva): boolean {
  return vivas.some((viva) => viva === estado)
}
