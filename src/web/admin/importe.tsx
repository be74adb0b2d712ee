import { monedaOf, toCentavos } from '../../reglas/dinero.ts'
import { Money } from '../ui/money.tsx'

/** The wire's amount in its currency; a dash for none. */
export function Importe({ valor, moneda = 'ARS' }: { valor: string; moneda?: string }) {
  return valor ? <Money centavos={toCentavos(valor)} moneda={monedaOf(moneda)} /> : '—'
}
