import { countLimit } from '../../../contract/listado.ts'
import { formatCount } from '../../../reglas/numbers.ts'

export const isOverThousand = (total: number | null) => total === countLimit

/** Formats a total: `148 reservas`, `Más de 1.000 reservas`, `1 reserva`. Returns undefined until the total is known. */
export function totalText(total: number | null | undefined, one: string, many: string): string | undefined {
  if (total === null || total === undefined) return undefined
  if (isOverThousand(total)) return `Más de ${formatCount(countLimit - 1, one, many)}`
  return formatCount(total, one, many)
}
