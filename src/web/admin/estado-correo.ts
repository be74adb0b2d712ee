import type { ChipTone } from '../ui/chip.tsx'

const estados: Record<string, [ChipTone, string]> = {
  enviado: ['ok', 'Enviado'],
  guardado: ['plain', 'Guardado'],
  pendiente: ['info', 'En camino'],
  fallido: ['bad', 'No salió'],
}

/** A mail's state as staff read it. */
export const readEstadoCorreo = (estado: string): [ChipTone, string] => estados[estado] ?? ['plain', estado]
