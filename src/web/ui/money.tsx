import { type Centavos, formatMoney, type Moneda } from '../../reglas/dinero.ts'

/** `centavos`: integer minor units. */
export function Money({ centavos, moneda }: { centavos: Centavos; moneda?: Moneda }) {
  return <span className="money">{formatMoney(centavos, moneda)}</span>
}

/** An amount in each currency that has any, never summed: pesos, then dollars. */
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
