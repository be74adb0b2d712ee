import { monedaOf, toCentavos } from '../../reglas/dinero.ts'
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
