import { type EstadoReserva, isLive } from '../../../../reglas/reserva.ts'

export type EstadoChange =
  | 'confirmar'
  | 'saldar'
  | 'reabrir_senia'
  | 'reabrir_saldo'
  | 'vencer'
  | 'cancelar'
  | 'reinstalar'

/** All transitions of a booking. Any other is refused. */
const table: Record<EstadoReserva, Partial<Record<EstadoChange, EstadoReserva>>> = {
  pendiente_senia: { confirmar: 'confirmada', saldar: 'pagada', vencer: 'vencida', cancelar: 'cancelada' },
  confirmada: { saldar: 'pagada', reabrir_senia: 'pendiente_senia', cancelar: 'cancelada' },
  pagada: { reabrir_saldo: 'confirmada', reabrir_senia: 'pendiente_senia', cancelar: 'cancelada' },
  vencida: { reinstalar: 'pendiente_senia' },
  cancelada: { reinstalar: 'pendiente_senia' },
}

/** Without a deposit, a new booking is confirmed at once. */
export function initialEstado(plan: readonly { numero: number }[]): EstadoReserva {
  return plan.some(({ numero }) => numero === 0) ? 'pendiente_senia' : 'confirmada'
}

/** Returns null if the present state does not allow the change. */
export function estadoAfter(estado: EstadoReserva, movimiento: EstadoChange): EstadoReserva | null {
  return table[estado][movimiento] ?? null
}

export function changeAfterPagos(
  estado: EstadoReserva,
  money: { seniaPaga: boolean; todoPago: boolean },
): EstadoChange | null {
  if (!isLive(estado)) return null
  if (money.todoPago) return estado === 'pagada' ? null : 'saldar'
  if (money.seniaPaga) return estado === 'confirmada' ? null : estado === 'pagada' ? 'reabrir_saldo' : 'confirmar'
  return estado === 'pendiente_senia' ? null : 'reabrir_senia'
}
