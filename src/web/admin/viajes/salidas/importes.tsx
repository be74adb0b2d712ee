import { toCentavos } from '../../../../reglas/dinero.ts'
import { Money } from '../../../ui/money.tsx'

/** An amount in each currency that has any, never summed: pesos, then dollars. */
export function Importes({ ars, usd }: { ars: string; usd: string }) {
  const [pesos, dolares] = [toCentavos(ars), toCentavos(usd)]
  return (
    <>
      {(pesos !== 0 || dolares === 0) && <Money centavos={pesos} />}
      {pesos !== 0 && dolares !== 0 && ' + '}
      {dolares !== 0 && <Money centavos={dolares} moneda="USD" />}
    </>
  )
}
