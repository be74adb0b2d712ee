import { type EstadoReserva, estaViva } from '../../../../reglas/reserva.ts'

export type Movimiento =
  | 'confirmar'
  | 'saldar'
  | 'reabrir_senia'
  | 'reabrir_saldo'
  | 'vencer'
  | 'cancelar'
  | 'reinstalar'

/** Every move that a booking can make; what is not here is refused. */
const tabla: Record<EstadoReserva, Partial<Record<Movimiento, EstadoReserva>>> = {
  pendiente_senia: { confirmar: 'confirmada', saldar: 'pagada', vencer: 'vencida', cancelar: 'cancelada' },
  confirmada: { saldar: 'pagada', reabrir_senia: 'pendiente_senia', cancelar: 'cancelada' },
  pagada: { reabrir_saldo: 'confirmada', reabrir_senia: 'pendiente_senia', cancelar: 'cancelada' },
  vencida: { reinstalar: 'pendiente_senia' },
  cancelada: { reinstalar: 'pendiente_senia' },
}

/** The state of a new booking: without a deposit to pay there is nothing to wait for. */
export function bornOf(plan: readonly { numero: number }[]): EstadoReserva {
  return plan.some(({ numero }) => numero === 0) ? 'pendiente_senia' : 'confirmada'
}

/** The state after a move, or null when it is not possible from there. */
export function transition(estado: EstadoReserva, movimiento: Movimiento): EstadoReserva | null {
  return tabla[estado][movimiento] ?? null
}

/** The move that a live booking makes when its money changed, or null when it stays. */
export function moveByMoney(
  estado: EstadoReserva,
  dinero: { seniaPaga: boolean; todoPago: boolean },
): Movimiento | null {
  if (!estaViva(estado)) return null
  if (dinero.todoPago) return estado === 'pagada' ? null : 'saldar'
  if (dinero.seniaPaga) return estado === 'confirmada' ? null : estado === 'pagada' ? 'reabrir_saldo' : 'confirmar'
  return estado === 'pendiente_senia' ? null : 'reabrir_senia'
}
