import type { hojapaquete } from '../../../contract/catalogo/site.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { type Centavos, greatest, subtract } from '../../../reglas/dinero.ts'

type Forma = ReplyOf<typeof hojapaquete>['results']['formas'][number]
/** A payment option. `ahorro` is the saving of the cheapest option of a currency against the dearest. Other options have none. */
export type FormaContada = Forma & { ahorro?: { importe: Centavos; enSuMoneda: boolean } }

/** Marks the cheapest payment option in the currency of the first option. Options in different currencies are never compared. */
export function describeFormas(formas: Forma[]): FormaContada[] {
  const [primera] = formas
  const suyas = formas.filter(({ moneda, adicional }) => moneda === primera?.moneda && adicional === 0)
  const totales = suyas.filter(({ personal }) => !personal)
  const [una, ...otras] = totales
  if (!una || otras.length === 0) return formas
  const barata = otras.reduce((menor, otra) => (otra.total < menor.total ? otra : menor), una)
  const cara = otras.reduce((mayor, otra) => greatest(mayor, otra.total), una.total)
  const importe = subtract(cara, barata.total)
  if (importe <= 0) return formas
  // Two courses may have the same total with different deposits.
  return formas.map((forma) =>
    totales.includes(forma) && forma.total === barata.total
      ? { ...forma, ahorro: { importe, enSuMoneda: suyas.length < formas.length } }
      : forma,
  )
}
