import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { add, type Centavos, greatest, negate, subtract } from '../../../../reglas/dinero.ts'
import { imputaciones, pagos } from '../../../db/schema/pagos.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import type { Actor, DbOrTx, Deps, Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { type Allocation, reversalsDownTo } from './allocation.pure.ts'
import { reverseCoberturas } from './coberturas.ts'
import { lockDeudas } from './record-pago.ts'

/**
 * Reverses uses of a payment until at most `max`, in its currency, remains in use: first coverages of negative balances, then allocations.
 * Returns the reversed allocations, with negative amounts.
 */
export async function undoImputaciones(
  deps: Deps,
  tx: Tx,
  pagoId: number,
  max: Centavos,
  actor: Actor,
): Promise<Allocation[]> {
  const cuotaIds = await cuotasOf(tx, pagoId)
  await lockDeudas(tx, cuotaIds)
  const allocations = await readAllocations(tx, eq(imputaciones.pagoId, pagoId))
  const pagado = add(...allocations.map(({ importePago }) => importePago))
  const cubierto = await reverseCoberturas(deps, tx, pagoId, greatest(0, subtract(max, pagado)))
  const deshechas = reversalsDownTo(allocations, subtract(max, cubierto))
  await writeAllocations(deps, tx, deshechas)
  await deps.hooks.paymentsChanged(
    tx,
    actor,
    deshechas.map(({ cuotaId }) => cuotaId),
  )
  return deshechas
}

/** Locks a booking's payments, then its dues, in the order of `locks.ts`. */
export async function lockReservaMoney(tx: Tx, reservaId: number) {
  const own = tx.select({ id: cuotas.id }).from(cuotas).where(eq(cuotas.reservaId, reservaId))
  const used = tx.select({ id: imputaciones.pagoId }).from(imputaciones).where(inArray(imputaciones.cuotaId, own))
  await lock(tx, pagos, inArray(pagos.id, used))
  await lock(tx, cuotas, eq(cuotas.reservaId, reservaId))
}

async function cuotasOf(tx: Tx, pagoId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ cuotaId: imputaciones.cuotaId })
    .from(imputaciones)
    .where(eq(imputaciones.pagoId, pagoId))
  return rows.map(({ cuotaId }) => cuotaId)
}

/** One row per payment, due and rate. Order: the cancellation charge, the deposit, the instalments. Callers reverse them from the end. */
export function readAllocations(tx: DbOrTx, condition: SQL | undefined) {
  return tx
    .select({
      pagoId: imputaciones.pagoId,
      cuotaId: imputaciones.cuotaId,
      moneda: cuotas.moneda,
      importe: sql<Centavos>`sum(${imputaciones.importe})::bigint`,
      importePago: sql<Centavos>`sum(${imputaciones.importePago})::bigint`,
      cotizacion: imputaciones.cotizacion,
      cotizacionFecha: imputaciones.cotizacionFecha,
    })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(condition)
    .groupBy(
      imputaciones.pagoId,
      imputaciones.cuotaId,
      imputaciones.cotizacion,
      imputaciones.cotizacionFecha,
      cuotas.id,
    )
    .having(sql`sum(${imputaciones.importePago}) > 0`)
    .orderBy(
      sql`${cuotas.concepto} <> 'cancelacion'`,
      sql`${cuotas.numero} > 0`,
      asc(cuotas.vencimiento),
      asc(imputaciones.cuotaId),
      asc(imputaciones.pagoId),
      sql`min(${imputaciones.id})`,
    )
}

export type PaidAllocation = Awaited<ReturnType<typeof readAllocations>>[number]

export function reversalOf(allocation: PaidAllocation): PaidAllocation {
  return { ...allocation, importe: negate(allocation.importe), importePago: negate(allocation.importePago) }
}

/** Writes in one statement, because some rows use money that others release. The date is today, so that past sums do not change. */
export async function writeAllocations(deps: Pick<Deps, 'now'>, tx: Tx, allocations: PaidAllocation[]) {
  if (allocations.length === 0) return
  const createdAt = deps.now()
  await tx.insert(imputaciones).values(allocations.map(({ moneda: _, ...row }) => ({ ...row, creadoEn: createdAt })))
}
