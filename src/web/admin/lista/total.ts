import { tope } from '../../../contract/listado.ts'
import { contar } from '../../../reglas/cifras.ts'

/** Whether there are more than anybody counts. */
export const isUncounted = (total: number | null) => total === tope

/** `148 reservas`, `más de 1.000 reservas`, `1 reserva`; nothing until it is known. */
export function totalText(total: number | null | undefined, one: string, many: string): string | undefined {
  if (total === null || total === undefined) return undefined
  if (isUncounted(total)) return `Más de ${contar(tope - 1, one, many)}`
  return contar(total, one, many)
}
