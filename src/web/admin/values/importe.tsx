import type { Centavos, Moneda } from '../../../reglas/dinero.ts'
import { Money, MoneyPair } from '../../ui/money.tsx'

export function importeCell(centavos: Centavos, moneda?: Moneda) {
  return centavos === 0 ? '—' : <Money centavos={centavos} moneda={moneda} />
}

/** Formats amounts for a table cell. Zero in both currencies becomes a dash. `whole` omits the cents. */
export function importesCell(ars: Centavos, usd: Centavos, whole = false) {
  return ars === 0 && usd === 0 ? '—' : <MoneyPair ars={ars} usd={usd} whole={whole} />
}
