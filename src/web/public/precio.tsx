import type { Centavos, Moneda } from '../../reglas/dinero.ts'
import { Money } from '../ui/money.tsx'

type Props = { desde: Centavos; moneda: Moneda; adicional?: Centavos | null }

/** A price, and what a mixed way to pay asks in dollars beside it. */
export function Precio({ desde, moneda, adicional }: Props) {
  return (
    <>
      <Money centavos={desde} moneda={moneda} />
      {adicional !== undefined && adicional !== null && (
        <>
          {' '}
          + <Money centavos={adicional} moneda="USD" />
        </>
      )}
    </>
  )
}

/** What a promotion lowered. */
export function PrecioAntes({ centavos, moneda }: { centavos: Centavos; moneda: Moneda }) {
  return (
    <s>
      <span className="visually-hidden">Antes </span>
      <Money centavos={centavos} moneda={moneda} />
    </s>
  )
}
