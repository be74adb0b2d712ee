import { planCuotaName } from '../../../../../reglas/cuota.ts'
import type { Moneda } from '../../../../../reglas/dinero.ts'

type Fila = { numero: string; moneda: Moneda }

export function rowName(fila: Fila | undefined, plan: readonly Fila[]): string {
  if (!fila) return ''
  const deNumero = ({ numero, moneda }: Fila) => ({ numero: Number(numero), moneda })
  return planCuotaName(deNumero(fila), plan.map(deNumero))
}
