import { Chip, type ChipTone } from '../ui/chip.tsx'

const estados: Record<string, [ChipTone, string]> = {
  enviado: ['ok', 'Enviado'],
  guardado: ['plain', 'Sin enviar'],
  pendiente: ['info', 'En camino'],
  fallido: ['bad', 'No llegó'],
}

const read = (estado: string): [ChipTone, string] => estados[estado] ?? ['plain', estado]

/** What staff call a mail's state. */
export const nameEstadoCorreo = (estado: string) => read(estado)[1]

export function EstadoCorreo({ estado }: { estado: string }) {
  const [tone, text] = read(estado)
  return <Chip tone={tone}>{text}</Chip>
}
