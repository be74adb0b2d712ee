import { type Dia, nombresDeMes } from '../../../reglas/dia.ts'
import { parseDia } from '../../ui/format.pure.ts'

/** The months from one day to another: `de diciembre a agosto`, or the only one. */
export function tellMeses(desde: Dia, hasta: Dia): string {
  const [primero, ultimo] = [parseDia(desde), parseDia(hasta)].map((dia) => dia && nombresDeMes[dia.mes - 1])
  if (!primero || !ultimo) return ''
  return primero === ultimo ? `vence en ${primero}` : `de ${primero} a ${ultimo}`
}
