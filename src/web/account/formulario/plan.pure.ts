import type * as z from 'zod'
import type { cuotaPlan } from '../../../contract/colegios.ts'
import type { Moneda } from '../../ui/format.pure.ts'
import { toCentavos } from '../dinero.pure.ts'

export type Cuota = z.output<typeof cuotaPlan>
export type Importe = { moneda: Moneda; centavos: number }

/** Sum of dues by currency, pesos first; never two currencies in one sum. */
export function totalsOf(plan: Cuota[]): Importe[] {
  return (['ARS', 'USD'] as const)
    .map((moneda) => ({
      moneda,
      centavos: plan
        .filter((cuota) => monedaOf(cuota) === moneda)
        .reduce((sum, cuota) => sum + toCentavos(cuota.importe), 0),
    }))
    .filter(({ centavos }) => centavos > 0)
}

export function seniaOf(plan: Cuota[]): Cuota | undefined {
  return plan.find((cuota) => cuota.numero === '0')
}

/** The instalments after the deposit, by currency: how many and what each comes to. */
export function cuotasOf(plan: Cuota[]): { moneda: Moneda; cuotas: Cuota[]; centavos: number }[] {
  return (['ARS', 'USD'] as const).flatMap((moneda) => {
    const cuotas = plan.filter((cuota) => cuota.numero !== '0' && monedaOf(cuota) === moneda)
    const first = cuotas[0]
    return first ? [{ moneda, cuotas, centavos: toCentavos(first.importe) }] : []
  })
}

export function monedaOf({ moneda }: { moneda: string }): Moneda {
  return moneda === 'USD' ? 'USD' : 'ARS'
}
