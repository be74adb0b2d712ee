import { formatMoney, type Moneda } from '../../reglas/dinero.ts'

/** `centavos`: integer minor units. */
export function Money({ centavos, moneda }: { centavos: number; moneda?: Moneda }) {
  return <span className="money">{formatMoney(centavos, moneda)}</span>
}
