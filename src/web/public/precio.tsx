import { type Centavos, type Moneda, monedaOf, toCentavos } from '../../reglas/dinero.ts'
import { Money } from '../ui/money.tsx'

type Props = { desde: string; moneda: string; adicional?: string }

/** The wire's `desde`: decimal text in `ARS` or `USD`, and what a mixed way to pay asks in dollars beside it. */
export function Precio({ desde, moneda, adicional }: Props) {
  return (
    <>
      <Money centavos={toCentavos(desde)} moneda={monedaOf(moneda)} />
      {adicional && (
        <>
          {' '}
          + <Money centavos={toCentavos(adicional)} moneda="USD" />
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
