import { contar } from '../../../reglas/cifras.ts'
/** Whether there are more than anybody counts, as our lists and the specification's tell it. */
export const isUncounted = (total: number | string | null) => total === '1000+' || Number(total) > 1000

/** `148 reservas`, `más de 1.000 reservas`, `1 reserva`; nothing until it is known. */
export function totalText(total: number | string | null | undefined, one: string, many: string): string | undefined {
  if (total === null || total === undefined || total === '') return undefined
  if (isUncounted(total)) return `Más de ${contar(1000, one, many)}`
  return contar(total, one, many)
}
