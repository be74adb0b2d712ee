import { Importes } from './importes.tsx'

/** What is overdue, in each currency; a dash for nothing. */
export function Vencido({ vencidoars, vencidousd }: { vencidoars: number; vencidousd: number }) {
  if (vencidoars === 0 && vencidousd === 0) return '—'
  return (
    <b className="alarm">
      <Importes ars={vencidoars} usd={vencidousd} />
    </b>
  )
}
