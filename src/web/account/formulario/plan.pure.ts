import type * as z from 'zod'
import type { cuotaPlan } from '../../../contract/especificacion/colegios.ts'
import { type Moneda, monedaOf, moneyText, toCentavos } from '../../../reglas/dinero.ts'

export type Cuota = z.output<typeof cuotaPlan>
export type Importe = { moneda: Moneda; centavos: number }

/** Sum of dues by currency, pesos first; never two currencies in one sum. */
export function totalsOf(plan: Cuota[]): Importe[] {
  return (['ARS', 'USD'] as const)
    .map((moneda) => ({
      moneda,
      centavos: plan
        .filter((cuota) => monedaOf(cuota.moneda) === moneda)
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
    const cuotas = plan.filter((cuota) => cuota.numero !== '0' && monedaOf(cuota.moneda) === moneda)
    const first = cuotas[0]
    return first ? [{ moneda, cuotas, centavos: toCentavos(first.importe) }] : []
  })
}

/** `Seña de $ 200.000,00 y 5 cuotas de $ 389.600,00` */
export function planEnPalabras(plan: Cuota[] = []): string {
  const senia = seniaOf(plan)
  const partes = cuotasOf(plan).map(({ moneda, cuotas, centavos }) => {
    const importe = moneyText(centavos, moneda)
    if (cuotas.length === 1) return `una cuota de ${importe}`
    const last = toCentavos(cuotas.at(-1)?.importe ?? '0')
    const rounded = last === centavos ? '' : ` (la última, de ${moneyText(last, moneda)})`
    return `${cuotas.length} cuotas de ${importe}${rounded}`
  })
  if (senia) partes.unshift(`Seña de ${moneyText(toCentavos(senia.importe), monedaOf(senia.moneda))}`)
  return partes.length > 1 ? `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}` : partes.join('')
}
