import type { Centavos } from '../../../../reglas/dinero.ts'
import { MoneyPair } from '../../../ui/money.tsx'

/** Formats the overdue amount per currency, in whole units. Zero becomes a dash, which a phone hides. */
export function overdueText({ vencidoars, vencidousd }: { vencidoars: Centavos; vencidousd: Centavos }) {
  if (vencidoars === 0 && vencidousd === 0) return '—'
  return (
    <b className="bad">
      <MoneyPair ars={vencidoars} usd={vencidousd} whole />
    </b>
  )
}
