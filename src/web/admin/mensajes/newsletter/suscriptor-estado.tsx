import type { estadosSuscriptor } from '../../../../contract/mensajes/campanias.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'

type Estado = (typeof estadosSuscriptor)[number]

const estados: Record<Estado, [ChipTone, string]> = {
  confirmado: ['ok', 'Confirmado'],
  pendiente: ['alert', 'Sin confirmar'],
  baja: ['plain', 'De baja'],
  rebotado: ['bad', 'Rebotado'],
}

export const estadoChoices = Object.entries(estados).map(([value, [, label]]) => ({ value, label }))

export const nameEstado = (estado: string) => estados[estado as Estado]?.[1] ?? estado

export function SuscriptorEstado({ estado }: { estado: string }) {
  const [tone, text] = estados[estado as Estado] ?? ['plain', estado]
  return <Chip tone={tone}>{text}</Chip>
}
