import { seniaTerm } from '../../reglas/terms.ts'
import { keepFiguresTogether } from '../../reglas/text.ts'
import { useAgencia } from './use-agencia.ts'

export function SeniaPlaces() {
  const agencia = useAgencia()
  const oficina = agencia?.direccion ? `En ${agencia.direccion}` : 'En la oficina'
  return `${oficina}, en efectivo, dentro de los ${keepFiguresTogether(seniaTerm)}.`
}
