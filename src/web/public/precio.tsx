import type { Moneda } from '../../reglas/dinero.ts'
import { Money } from '../ui/money.tsx'

type Props = { desde: string; moneda: string; adicional?: string }

/** The wire's `desde`: decimal text in `ARS` or `USD`, and what a mixed plan asks in dollars beside it. */
export function Precio({ desde, moneda, adicional }: Props) {
  const unit: Moneda = moneda === 'USD' ? 'USD' : 'ARS'
  return (
    <>
      <Money centavos={Math.round(Number(desde) * 100)} moneda={unit} />
      {adicional && (
        <>
          {' '}
          + <Money centavos={Math.round(Number(adicional) * 100)} moneda="USD" />
        </>
      )}
    </>
  )
}
