import { addDays, type Dia } from '../../../../reglas/dia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { type EstadoReserva, estadoNames } from '../../../../reglas/reserva.ts'

type Reserva = {
  estado: EstadoReserva
  vencimientosenia: Dia
  vencidas: number
}

export function describeEstadoOn(
  { estado, vencimientosenia, vencidas }: Reserva,
  hoy: Dia,
): { text: string; tone?: 'alert' | 'bad' } {
  if (estado === 'pendiente_senia') {
    if (vencimientosenia < hoy) return { text: 'Seña vencida', tone: 'bad' }
    if (vencimientosenia === hoy) return { text: 'Seña vence hoy', tone: 'bad' }
    if (vencimientosenia === addDays(hoy, 1)) return { text: 'Seña vence mañana', tone: 'alert' }
  }
  if (vencidas === 0) return { text: estadoNames[estado] }
  if (estado === 'cancelada' || estado === 'vencida') return { text: 'Cargo vencido', tone: 'bad' }
  return { text: formatCount(vencidas, 'cuota vencida', 'cuotas vencidas'), tone: 'bad' }
}
