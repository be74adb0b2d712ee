import { toCentavos } from '../../../../reglas/dinero.ts'
import { Money } from '../../../ui/money.tsx'

/** An amount in each currency that has any, never summed: pesos, then dollars. In centavos, or as the specification writes it. */
export function Importes({ ars, usd }: { ars: number | string; usd: number | string }) {
  const [pesos, dolares] = [inCentavos(ars), inCentavos(usd)]
  return (
    <>
      {(pesos !== 0 || dolares === 0) && <Money centavos={pesos} />}
      {pesos !== 0 && dolares !== 0 && ' + '}
      {dolares !== 0 && <Money centavos={dolares} moneda="USD" />}
    </>
  )
}

const inCentavos = (importe: number | string) => (typeof importe === 'number' ? importe : toCentavos(importe))

/** What is overdue, in each currency; a dash for nothing. */
export function Vencido({ vencidoars, vencidousd }: { vencidoars: number; vencidousd: number }) {
  if (vencidoars === 0 && vencidousd === 0) return '—'
  return (
    <b className="alarm">
      <Importes ars={vencidoars} usd={vencidousd} />
    </b>
  )
}
