export const estadosReserva = ['pendiente_senia', 'confirmada', 'pagada', 'vencida', 'cancelada'] as const
export type EstadoReserva = (typeof estadosReserva)[number]

export const estadoNames: Record<EstadoReserva, string> = {
  pendiente_senia: 'Pendiente de seña',
  confirmada: 'Confirmada',
  pagada: 'Pagada',
  vencida: 'Vencida',
  cancelada: 'Cancelada',
}

/** Returns a state's name in lower case: «pendiente de seña». Returns an unknown state of a former version as stored. */
export const describeEstado = (estado: string): string =>
  estadosReserva.reduce((text, one) => (one === estado ? estadoNames[one].toLowerCase() : text), estado)

/** A booking in these states holds a seat and owes what was agreed. */
export const liveEstados = ['pendiente_senia', 'confirmada', 'pagada'] as const satisfies readonly EstadoReserva[]

export function isLive(estado: EstadoReserva): boolean {
  return liveEstados.some((viva) => viva === estado)
}
