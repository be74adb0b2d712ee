import type { ChipTone } from '../../ui/chip.tsx'

type EstadoLabel = { text: string; tone: ChipTone }

const estados: Record<string, EstadoLabel> = {
  pendiente_senia: { text: 'Falta pagar la seña', tone: 'alert' },
  confirmada: { text: 'Confirmada', tone: 'ok' },
  pagada: { text: 'Pagada', tone: 'ok' },
  vencida: { text: 'Vencida', tone: 'bad' },
  cancelada: { text: 'Cancelada', tone: 'plain' },
}

export function estadoLabel(estado: string, cambiadapor: number | null): EstadoLabel {
  if (estado === 'cancelada' && cambiadapor) return { text: `Cambiada por la N.º ${cambiadapor}`, tone: 'plain' }
  return estados[estado] ?? { text: estado, tone: 'plain' }
}
