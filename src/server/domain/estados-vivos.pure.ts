export type EstadoReserva = 'pendiente_senia' | 'confirmada' | 'pagada' | 'vencida' | 'cancelada'

/** States of a booking that hold a seat and owe money. */
export const vivas: readonly EstadoReserva[] = ['pendiente_senia', 'confirmada', 'pagada']
