import { type Centavos, formatMoney, formatWhole, type Moneda } from '../../reglas/dinero.ts'

type Props = {
  /** The amount in minor units: centavos or cents. */
  centavos: Centavos
  moneda?: Moneda
  /** Rounds up to whole units. Use for prices and summaries, not for statements and receipts. */
  whole?: boolean
}

export function Money({ centavos, moneda, whole = false }: Props) {
  return <span className="money">{(whole ? formatWhole : formatMoney)(centavos, moneda)}</span>
}

/** Shows the amounts in pesos and dollars, which are never added. Omits a zero amount. */
export function MoneyPair({ ars, usd, whole }: { ars: Centavos; usd: Centavos; whole?: boolean }) {
  return (
    <>
      {(ars !== 0 || usd === 0) && <Money centavos={ars} whole={whole} />}
      {ars !== 0 && usd !== 0 && ' '}
      {usd !== 0 && (
        <span className="nowrap">
          {ars !== 0 && '+ '}
          <Money centavos={usd} moneda="USD" whole={whole} />
        </span>
      )}
    </>
  )
}
