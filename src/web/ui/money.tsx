import { Fragment } from 'react'
import { type Centavos, formatMoney, formatWhole, type Moneda } from '../../reglas/dinero.ts'

type Props = {
  /** The amount in minor units: centavos or cents. */
  centavos: Centavos
  moneda?: Moneda
  /** Rounds up to whole units. Use it for prices and summaries, not for statements and receipts. */
  whole?: boolean
}

export function Money({ centavos, moneda, whole = false }: Props) {
  return <span className="money">{(whole ? formatWhole : formatMoney)(centavos, moneda)}</span>
}

export type MoneyAmount = { moneda: Moneda; centavos: Centavos }

/** Shows one amount per currency: `$ 1.290.000,00 + USD 570,00`. A line can break only before the plus. */
export function MoneyList({ importes, whole }: { importes: readonly MoneyAmount[]; whole?: boolean }) {
  return importes.map(({ centavos, moneda }, position) =>
    position === 0 ? (
      <Money key={moneda} centavos={centavos} moneda={moneda} whole={whole} />
    ) : (
      <Fragment key={moneda}>
        {' '}
        <span className="nowrap">
          + <Money centavos={centavos} moneda={moneda} whole={whole} />
        </span>
      </Fragment>
    ),
  )
}

export function MoneyPair({ ars, usd, whole }: { ars: Centavos; usd: Centavos; whole?: boolean }) {
  const importes: MoneyAmount[] = [
    { moneda: 'ARS', centavos: ars },
    { moneda: 'USD', centavos: usd },
  ]
  return (
    <MoneyList
      importes={importes.filter(({ moneda, centavos }) => centavos !== 0 || (moneda === 'ARS' && usd === 0))}
      whole={whole}
    />
  )
}
