import { Chip, type ChipTone } from '../../../ui/chip.tsx'

const estados: Record<string, { tone: ChipTone; text: string }> = {
  borrador: { tone: 'alert', text: 'Borrador' },
  enviando: { tone: 'info', text: 'Enviando' },
  detenida: { tone: 'alert', text: 'Detenida' },
  enviada: { tone: 'ok', text: 'Enviada' },
}

export const describeCampania = (estado: string) => estados[estado] ?? { tone: 'plain', text: estado }

export function CampaniaEstado({ estado }: { estado: string }) {
  const { tone, text } = describeCampania(estado)
  return <Chip tone={tone}>{text}</Chip>
}
