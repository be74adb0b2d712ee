import type { ChipTone } from '../../ui/chip.tsx'

type EstadoLabel = { text: string; tono: ChipTone }

const estados: Record<string, EstadoLabel> = {
  pendiente_senia: { text: 'Falta pagar la seña', tono: 'alert' },
  confirmada: { text: 'Confirmada', tono: 'ok' },
  pagada: { text: 'Pagada', tono: 'ok' },
  vencida: { text: 'Vencida', tono: 'bad' },
  cancelada: { text: 'Cancelada', tono: 'plain' },
}

/** Returns the display text of a booking's state. A replaced booking names its replacement. */
export function estadoLabel(estado: string, cambiadapor: number | null): EstadoLabel {
  if (estado === 'cancelada' && cambiadapor) return { text: `Cambiada por la N.º ${cambiadapor}`, tono: 'plain' }
  return estados[estado] ?? { text: estado, tono: 'plain' }
}
