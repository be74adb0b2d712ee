export const estadosReserva = ['pendiente_senia', 'confirmada', 'pagada', 'vencida', 'cancelada'] as const
export type EstadoReserva = (typeof estadosReserva)[number]

export const nombresDeEstado: Record<EstadoReserva, string> = {
  pendiente_senia: 'Pendiente de seña',
  confirmada: 'Confirmada',
  pagada: 'Pagada',
  vencida: 'Vencida',
  cancelada: 'Cancelada',
}

/** «pendiente de seña», in the middle of a sentence; a state that only a former version wrote, as it is stored. */
export const sayEstado = (estado: string): string =>
  estadosReserva.reduce((dicho, uno) => (uno === estado ? nombresDeEstado[uno].toLowerCase() : dicho), estado)

/** States of a booking that hold a seat and owe what was agreed. */
export const vivas = ['pendiente_senia', 'confirmada', 'pagada'] as const satisfies readonly EstadoReserva[]

/** Whether a booking goes on: the others lapsed or were cancelled. */
export function estaViva(estado: EstadoReserva): boolean {
  return vivas.some((viva) => viva === estado)
}
