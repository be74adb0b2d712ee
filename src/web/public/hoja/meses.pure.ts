import type { Dia } from '../../../reglas/dia.ts'
import { monthOf } from '../../ui/format.pure.ts'

/** The months from one day to another: `de diciembre a agosto`, or the only one. */
export function tellMeses(desde: Dia, hasta: Dia): string {
  const [primero, ultimo] = [monthOf(desde), monthOf(hasta)]
  return primero === ultimo ? `vence en ${primero}` : `de ${primero} a ${ultimo}`
}
