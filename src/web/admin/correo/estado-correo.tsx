import type { estadosDeCorreo } from '../../../contract/platform/vigilancia.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'

export type EstadoDeCorreo = (typeof estadosDeCorreo)[number]

export const isUndelivered = (estado: EstadoDeCorreo | '') => estado === 'fallido' || estado === 'rebotado'

const estados: Record<string, [ChipTone, string]> = {
  enviado: ['ok', 'Enviado'],
  guardado: ['alert', 'Sin enviar'],
  pendiente: ['info', 'En camino'],
  fallido: ['bad', 'No llegó'],
  rebotado: ['bad', 'Dirección inexistente'],
}

const read = (estado: string): [ChipTone, string] => estados[estado] ?? ['plain', estado]

export const nameEstadoCorreo = (estado: string) => read(estado)[1]

export function EstadoCorreo({ estado }: { estado: string }) {
  const [tone, text] = read(estado)
  return <Chip tone={tone}>{text}</Chip>
}
