import type { hojapaquete } from '../../../contract/catalogo/publico.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { type Centavos, greatest, subtract } from '../../../reglas/dinero.ts'

type Forma = ReplyOf<typeof hojapaquete>['results']['formas'][number]
/** `ahorro`: what a cheapest way of its currency saves against its dearest; nothing in any other way. */
export type FormaContada = Forma & { ahorro?: { importe: Centavos; enSuMoneda: boolean } }

/** The ways to pay with the cheapest told, in the currency of the first: currencies are never compared. */
export function tellFormas(formas: Forma[]): FormaContada[] {
  const [primera] = formas
  const suyas = formas.filter(({ moneda, adicional }) => moneda === primera?.moneda && adicional === 0)
  const totales = suyas.filter(({ personal }) => !personal)
  const [una, ...otras] = totales
  if (!una || otras.length === 0) return formas
  const barata = otras.reduce((menor, otra) => (otra.total < menor.total ? otra : menor), una)
  const cara = otras.reduce((mayor, otra) => greatest(mayor, otra.total), una.total)
  const importe = subtract(cara, barata.total)
  if (importe <= 0) return formas
  // Two courses may pay the same in all, one of them with a larger deposit.
  return formas.map((forma) =>
    totales.includes(forma) && forma.total === barata.total
      ? { ...forma, ahorro: { importe, enSuMoneda: suyas.length < formas.length } }
      : forma,
  )
}
