import type { Centavos } from '../../../../reglas/dinero.ts'
import { MoneyPair } from '../../../ui/money.tsx'

/** Shows overdue amounts without cents. Zero becomes a dash, which phones hide. */
export function overdueText({ vencidoars, vencidousd }: { vencidoars: Centavos; vencidousd: Centavos }) {
  if (vencidoars === 0 && vencidousd === 0) return '—'
  return (
    <b className="bad">
      <MoneyPair ars={vencidoars} usd={vencidousd} whole />
    </b>
  )
}
