import type { Dia } from '../../../reglas/dia.ts'
import { monthOf } from '../../ui/format.pure.ts'

/** Formats the months between two days: `de diciembre a agosto`, or `vence en marzo` for a single month. */
export function formatMeses(desde: Dia, hasta: Dia): string {
  const [primero, ultimo] = [monthOf(desde), monthOf(hasta)]
  return primero === ultimo ? `vence en ${primero}` : `de ${primero} a ${ultimo}`
}
