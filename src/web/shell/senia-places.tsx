import { plazoDeSenia } from '../../reglas/plazos.ts'
import { tieFigures } from '../../reglas/texto.ts'
import { useAgencia } from './use-agencia.ts'

export function SeniaPlaces() {
  const agencia = useAgencia()
  const oficina = agencia?.direccion ? `En ${agencia.direccion}` : 'En la oficina'
  return `${oficina}, en efectivo, dentro de los ${tieFigures(plazoDeSenia)}.`
}
