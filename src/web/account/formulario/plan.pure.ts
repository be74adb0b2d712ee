import { add, type Centavos, formatMoneyUnbroken, type Moneda, monedas } from '../../../reglas/dinero.ts'
import type { CuotaPlan } from '../../../reglas/plan.ts'
import type { MoneyAmount } from '../../ui/money.tsx'

export function totalsOf(plan: CuotaPlan[]): MoneyAmount[] {
  return monedas
    .map((moneda) => ({
      moneda,
      centavos: add(...plan.filter((cuota) => cuota.moneda === moneda).map(({ importe }) => importe)),
    }))
    .filter(({ centavos }) => centavos > 0)
}

export function seniaOf(plan: CuotaPlan[]): CuotaPlan | undefined {
  return plan.find((cuota) => cuota.numero === 0)
}

export function cuotasOf(plan: CuotaPlan[]): { moneda: Moneda; cuotas: CuotaPlan[]; centavos: Centavos }[] {
  return monedas.flatMap((moneda) => {
    const cuotas = plan.filter((cuota) => cuota.numero !== 0 && cuota.moneda === moneda)
    const first = cuotas[0]
    return first ? [{ moneda, cuotas, centavos: first.importe }] : []
  })
}

export function describePlan(plan: CuotaPlan[] = []): string {
  const senia = seniaOf(plan)
  const parts = cuotasOf(plan).map(({ moneda, cuotas, centavos }) => {
    const importe = formatMoneyUnbroken(centavos, moneda)
    if (cuotas.length === 1) return `una cuota de ${importe}`
    const last = cuotas.at(-1)?.importe
    const rounded =
      last === undefined || last === centavos ? '' : ` (la última, de ${formatMoneyUnbroken(last, moneda)})`
    return `${cuotas.length} cuotas de ${importe}${rounded}`
  })
  if (senia) parts.unshift(`Seña de ${formatMoneyUnbroken(senia.importe, senia.moneda)}`)
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : parts.join('')
}
