import { Fragment } from 'react'
import { Money } from '../../ui/money.tsx'
import type { Importe } from './plan.pure.ts'

/** Shows sums side by side: `$ 1.290.000,00 + USD 570,00`. A line can end only before a plus. */
export function Importes({ importes, whole }: { importes: Importe[]; whole?: boolean }) {
  return importes.map(({ moneda, centavos }, position) => (
    <Fragment key={moneda}>
      {position > 0 && ' '}
      <span className="nowrap">
        {position > 0 && '+ '}
        <Money centavos={centavos} moneda={moneda} whole={whole} />
      </span>
    </Fragment>
  ))
}
