import type { Moneda } from '../ui/format.pure.ts'
import { Money } from '../ui/money.tsx'

/** The wire's `desde`: decimal text in `ARS` or `USD`. */
export function Precio({ desde, moneda }: { desde: string; moneda: string }) {
  const unit: Moneda = moneda === 'USD' ? 'USD' : 'ARS'
  return <Money centavos={Math.round(Number(desde) * 100)} moneda={unit} />
}
