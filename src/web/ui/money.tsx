import { type Centavos, formatMoney, type Moneda } from '../../reglas/dinero.ts'

/** Shows an amount. `centavos` is in integer minor units. */
export function Money({ centavos, moneda }: { centavos: Centavos; moneda?: Moneda }) {
  return <span className="money">{formatMoney(centavos, moneda)}</span>
}

/** Shows the amounts in pesos and dollars. They are never added. A zero amount is omitted. */
export function MoneyPair({ ars, usd }: { ars: Centavos; usd: Centavos }) {
  return (
    <>
      {(ars !== 0 || usd === 0) && <Money centavos={ars} />}
      {ars !== 0 && usd !== 0 && ' '}
      {usd !== 0 && (
        <span className="nowrap">
          {ars !== 0 && '+ '}
          <Money centavos={usd} moneda="USD" />
        </span>
      )}
    </>
  )
}
