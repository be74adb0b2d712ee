import { contar } from '../../../reglas/cifras.ts'
/** `148 reservas`, `más de 1.000 reservas`, `1 reserva`; nothing until it is known. */
export function totalText(total: string | undefined, one: string, many: string): string | undefined {
  if (!total) return undefined
  if (total.endsWith('+')) return `Más de ${contar(total.slice(0, -1), one, many)}`
  return contar(total, one, many)
}
