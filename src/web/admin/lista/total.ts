import { contar } from '../../../reglas/cifras.ts'
/** `148 reservas`, `más de 1.000 reservas`, `1 reserva`; nothing until it is known. */
export function totalText(total: number | string | null | undefined, one: string, many: string): string | undefined {
  if (total === null || total === undefined || total === '') return undefined
  if (total === '1000+' || Number(total) > 1000) return `Más de ${contar(1000, one, many)}`
  return contar(total, one, many)
}
