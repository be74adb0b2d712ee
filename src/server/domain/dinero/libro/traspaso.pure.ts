import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { allocate, type Parte } from './reparto.pure.ts'

/** A due without payments yet, in minor units. */
export type OwedDue = { cuotaId: number; moneda: Moneda; importe: Centavos }

/** Compares dues in the order in which money pays a plan: the deposit, then the oldest. Dues of one day follow the agreed order. */
export function byDueOrder(una: DueInOrder, otra: DueInOrder): number {
  return Number(una.numero > 0) - Number(otra.numero > 0) || una.vencimiento.localeCompare(otra.vencimiento)
}

type DueInOrder = { numero: number; vencimiento: Dia }

/** An allocation with its due's currency, and the rate at which pesos paid dollars. */
type PaidDue = Parte & { moneda: Moneda; cotizacion: Centavos | null }

/**
 * Moves allocations to other dues, in the order of the dues. Each part keeps the currency of its due and its original rate. Also returns
 * what is left in the received currency, which becomes credit.
 */
export function moveOver<P extends PaidDue>(partes: readonly P[], dues: readonly OwedDue[]) {
  const deudas = new Map(dues.map(({ cuotaId, importe }) => [cuotaId, importe]))
  const sobra: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  const pagan = partes.flatMap((parte) => {
    const previsto = dues
      .filter(({ moneda }) => moneda === parte.moneda)
      .map(({ cuotaId }) => ({ cuotaId, importe: parte.importe, importePago: parte.importePago }))
    const suyas = allocate(parte.importePago, previsto, deudas)
    for (const { cuotaId, importe } of suyas) deudas.set(cuotaId, subtract(deudas.get(cuotaId) ?? 0, importe))
    // Only pesos pay dues of another currency, and only they have a rate.
    const recibida = parte.cotizacion === null ? parte.moneda : 'ARS'
    const usado = suyas.map(({ importePago }) => importePago)
    sobra[recibida] = add(sobra[recibida], subtract(parte.importePago, ...usado))
    return suyas.map((suya) => ({ ...parte, ...suya }))
  })
  return { pagan, sobra }
}
