import { maxCount } from '../../../contract/list-fields.ts'
import { formatCount } from '../../../reglas/numbers.ts'

export const isOverThousand = (total: number | null) => total === maxCount

export function totalText(total: number | null | undefined, one: string, many: string): string | undefined {
  if (total === null || total === undefined) return undefined
  if (isOverThousand(total)) return `Más de ${formatCount(maxCount - 1, one, many)}`
  return formatCount(total, one, many)
}
