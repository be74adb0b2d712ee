import type { estadosDeCorreo } from '../../contract/casa/vigilancia.ts'
import { Chip, type ChipTone } from '../ui/chip.tsx'

export type EstadoDeCorreo = (typeof estadosDeCorreo)[number]

/** Whether it did not arrive, and will not by itself. */
export const isSinLlegar = (estado: EstadoDeCorreo | '') => estado === 'fallido' || estado === 'rebotado'

const estados: Record<string, [ChipTone, string]> = {
  enviado: ['ok', 'Enviado'],
  guardado: ['plain', 'Sin enviar'],
  pendiente: ['info', 'En camino'],
  fallido: ['bad', 'No llegó'],
  rebotado: ['bad', 'Casilla inexistente'],
}

const read = (estado: string): [ChipTone, string] => estados[estado] ?? ['plain', estado]

/** What staff call a mail's state. */
export const nameEstadoCorreo = (estado: string) => read(estado)[1]

export function EstadoCorreo({ estado }: { estado: string }) {
  const [tone, text] = read(estado)
  return <Chip tone={tone}>{text}</Chip>
}
