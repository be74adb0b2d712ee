import { toCentavos } from '../../../../reglas/dinero.ts'
import { Importes } from './importes.tsx'

/** What is overdue, in each currency; a dash for nothing. */
export function Vencido({ vencidoars, vencidousd }: { vencidoars: string; vencidousd: string }) {
  if (toCentavos(vencidoars) + toCentavos(vencidousd) === 0) return '—'
  return (
    <b className="bad">
      <Importes ars={vencidoars} usd={vencidousd} />
    </b>
  )
}
