import { type Centavos, formatMoney, formatWhole, type Moneda } from '../../reglas/dinero.ts'

type Props = {
  /** In integer minor units. */
  centavos: Centavos
  moneda?: Moneda
  /** Rounds up to whole units. For prices and summaries, not for statements and receipts. */
  whole?: boolean
}

/** Shows an amount. */
export function Money({ centavos, moneda, whole = false }: Props) {
  return <span className="money">{(whole ? formatWhole : formatMoney)(centavos, moneda)}</span>
}

/** Shows the amounts in pesos and dollars. They are never added. A zero amount is omitted. */
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
