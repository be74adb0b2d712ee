import { plazoDeSenia } from '../../reglas/terms.ts'
import { tieFigures } from '../../reglas/text.ts'
import { useAgencia } from './use-agencia.ts'

export function SeniaPlaces() {
  const agencia = useAgencia()
  const oficina = agencia?.direccion ? `En ${agencia.direccion}` : 'En la oficina'
  return `${oficina}, en efectivo, dentro de los ${tieFigures(plazoDeSenia)}.`
}
