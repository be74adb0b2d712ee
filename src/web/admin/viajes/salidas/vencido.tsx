import type { Centavos } from '../../../../reglas/dinero.ts'
import { MoneyPair } from '../../../ui/money.tsx'

/** What is overdue, in each currency; a dash for nothing, which a phone leaves out. */
export function showVencido({ vencidoars, vencidousd }: { vencidoars: Centavos; vencidousd: Centavos }) {
  if (vencidoars === 0 && vencidousd === 0) return '—'
  return (
    <b className="bad">
      <MoneyPair ars={vencidoars} usd={vencidousd} />
    </b>
  )
}
