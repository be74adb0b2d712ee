import type { Centavos, Moneda } from '../../reglas/dinero.ts'
import { Money } from '../ui/money.tsx'

type Props = { desde: Centavos; moneda: Moneda; adicional?: Centavos | null }

export function Precio({ desde, moneda, adicional }: Props) {
  return (
    <>
      <Money centavos={desde} moneda={moneda} whole />
      {adicional !== undefined && adicional !== null && (
        <>
          {' '}
          <span className="nowrap">
            + <Money centavos={adicional} moneda="USD" whole />
          </span>
        </>
      )}
    </>
  )
}

export function FormerPrice({ centavos, moneda }: { centavos: Centavos; moneda: Moneda }) {
  return (
    <s>
      <span className="visually-hidden">Antes </span>
      <Money centavos={centavos} moneda={moneda} whole />
    </s>
  )
}
