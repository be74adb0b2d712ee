import type { ChipTone } from '../../ui/chip.tsx'

type EstadoLabel = { texto: string; tono: ChipTone }

const estados: Record<string, EstadoLabel> = {
  pendiente_senia: { texto: 'Falta pagar la seña', tono: 'alert' },
  confirmada: { texto: 'Confirmada', tono: 'ok' },
  pagada: { texto: 'Pagada', tono: 'ok' },
  vencida: { texto: 'Vencida', tono: 'bad' },
  cancelada: { texto: 'Cancelada', tono: 'plain' },
}

/** Returns the display text of a booking's state. A replaced booking names its replacement. */
export function estadoLabel(estado: string, cambiadapor: number | null): EstadoLabel {
  if (estado === 'cancelada' && cambiadapor) return { texto: `Cambiada por la N.º ${cambiadapor}`, tono: 'plain' }
  return estados[estado] ?? { texto: estado, tono: 'plain' }
}
