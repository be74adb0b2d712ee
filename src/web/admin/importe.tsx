import type { Centavos, Moneda } from '../../reglas/dinero.ts'
import { Money, MoneyPair } from '../ui/money.tsx'

/** An amount as a table's cell: a dash for none. */
export function importe(centavos: Centavos, moneda?: Moneda) {
  return centavos === 0 ? '—' : <Money centavos={centavos} moneda={moneda} />
}

/** The same of what may be in two currencies. */
export function importes(ars: Centavos, usd: Centavos) {
  return ars === 0 && usd === 0 ? '—' : <MoneyPair ars={ars} usd={usd} />
}
