import { Chip, type ChipTone } from '../../../ui/chip.tsx'

const estados: Record<string, [ChipTone, string]> = {
  borrador: ['plain', 'Borrador'],
  enviando: ['info', 'Enviando'],
  detenida: ['alert', 'Detenida'],
  enviada: ['ok', 'Enviada'],
}

export function CampaniaEstado({ estado }: { estado: string }) {
  const [tone, text] = estados[estado] ?? ['plain', estado]
  return <Chip tone={tone}>{text}</Chip>
}
