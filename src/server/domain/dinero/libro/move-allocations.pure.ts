import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { type Allocation, allocate } from './allocation.pure.ts'

/** A due without payments yet. Amounts in minor units. */
export type OwedDue = { cuotaId: number; moneda: Moneda; importe: Centavos }

/** Compares dues in the order in which money pays them: the deposit, then by due date. Dues of one day follow the agreed order. */
export function byPaymentOrder(una: DueInOrder, otra: DueInOrder): number {
  return Number(una.numero > 0) - Number(otra.numero > 0) || una.vencimiento.localeCompare(otra.vencimiento)
}

type DueInOrder = { numero: number; vencimiento: Dia }

/** An allocation with its due's currency. `cotizacion` is the rate at which pesos paid dollars. */
type PaidDue = Allocation & { moneda: Moneda; cotizacion: Centavos | null }

/**
 * Moves allocations to other dues, in the dues' order. Each part keeps its due's currency and its original rate. Also returns the rest
 * in the received currency, which becomes credit.
 */
export function moveAllocations<P extends PaidDue>(partes: readonly P[], dues: readonly OwedDue[]) {
  const deudas = new Map(dues.map(({ cuotaId, importe }) => [cuotaId, importe]))
  const sobra: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  const pagan = partes.flatMap((parte) => {
    const previsto = dues
      .filter(({ moneda }) => moneda === parte.moneda)
      .map(({ cuotaId }) => ({ cuotaId, importe: parte.importe, importePago: parte.importePago }))
    const suyas = allocate(parte.importePago, previsto, deudas)
    for (const { cuotaId, importe } of suyas) deudas.set(cuotaId, subtract(deudas.get(cuotaId) ?? 0, importe))
    // Only pesos pay dues of another currency, so only pesos have a rate.
    const recibida = parte.cotizacion === null ? parte.moneda : 'ARS'
    const usado = suyas.map(({ importePago }) => importePago)
    sobra[recibida] = add(sobra[recibida], subtract(parte.importePago, ...usado))
    return suyas.map((suya) => ({ ...parte, ...suya }))
  })
  return { pagan, sobra }
}
