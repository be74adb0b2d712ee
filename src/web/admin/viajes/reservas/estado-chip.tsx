import { Chip, type ChipTone } from '../../../ui/chip.tsx'

const estados: Record<string, [ChipTone, string]> = {
  pendiente_senia: ['alert', 'Pendiente de seña'],
  confirmada: ['ok', 'Confirmada'],
  pagada: ['ok', 'Pagada'],
  vencida: ['bad', 'Vencida'],
  cancelada: ['plain', 'Cancelada'],
}

/** A booking's state as staff read it. */
export function EstadoChip({ estado }: { estado: string }) {
  const [tone, text] = estados[estado] ?? ['plain', estado]
  return <Chip tone={tone}>{text}</Chip>
}
