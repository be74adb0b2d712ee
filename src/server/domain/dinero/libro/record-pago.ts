import { eq, inArray } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { imputaciones, pagos } from '../../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import type { Actor, Deps, Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { owedAmountSql } from '../cuotas/service.ts'
import { type Allocation, allocate } from './allocation.pure.ts'
import { writeRecibo } from './recibos.ts'

export type NuevoPago = typeof pagos.$inferInsert
export type QuotedDebt = Allocation & { cotizacion?: Centavos | null; cotizacionFecha?: Dia | null }

/**
 * Records a payment with its allocations and receipt, and returns its id. Returns null if the provider's payment exists already (unique
 * index `pagos_proveedor_key`). `cuotaIds` are the dues that the money was meant for, even if it pays none of them. `beforeRecibo` writes
 * further uses of the money.
 */
export async function recordPago(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  pago: NuevoPago,
  planned: QuotedDebt[],
  cuotaIds = planned.map(({ cuotaId }) => cuotaId),
  beforeRecibo: (pagoId: number) => Promise<unknown> = async () => undefined,
): Promise<number | null> {
  const [created] = await tx.insert(pagos).values(pago).onConflictDoNothing().returning({ id: pagos.id })
  if (!created) return null
  const available = { id: created.id, disponible: pago.importe, asentadoEn: pago.recibidoEn }
  const allocations = await allocatePago(tx, available, planned, await lockDeudas(tx, cuotaIds))
  await beforeRecibo(created.id)
  const recibo = await writeRecibo(deps, tx, created.id)
  const after = { canal: pago.canal, moneda: pago.moneda, importe: pago.importe, recibo, partes: allocations }
  await audit(tx, actor, { accion: 'pago.registrado', objetoId: created.id, despues: after })
  // Includes dues that the money did not pay, because staff must review money for an ended booking.
  await deps.hooks.paymentsChanged(tx, actor, cuotaIds)
  return created.id
}

/** Allocates the payment's available money to the planned dues, each at most its debt. Dates the allocations `asentadoEn`. */
export async function allocatePago(
  tx: Tx,
  pago: { id: number; disponible: Centavos; asentadoEn: Date },
  planned: QuotedDebt[],
  deudas: ReadonlyMap<number, Centavos>,
): Promise<Allocation[]> {
  const allocations = allocate(pago.disponible, planned, deudas)
  if (allocations.length === 0) return []
  const rates = new Map(planned.map((part) => [part.cuotaId, part]))
  await tx.insert(imputaciones).values(
    allocations.map((allocation) => ({
      ...allocation,
      pagoId: pago.id,
      creadoEn: pago.asentadoEn,
      cotizacion: rates.get(allocation.cuotaId)?.cotizacion ?? null,
      cotizacionFecha: rates.get(allocation.cuotaId)?.cotizacionFecha ?? null,
    })),
  )
  return allocations
}

/**
 * Locks the dues and their bookings in the order of `locks.ts`, so that concurrent payments neither overpay nor deadlock. Returns each
 * due's debt. An ended booking owes at most its cancellation charge.
 */
export async function lockDeudas(tx: Tx, cuotaIds: number[]): Promise<Map<number, Centavos>> {
  if (cuotaIds.length === 0) return new Map()
  await lock(tx, cuotas, inArray(cuotas.id, cuotaIds))
  const own = tx.select({ id: cuotas.reservaId }).from(cuotas).where(inArray(cuotas.id, cuotaIds))
  await lock(tx, reservas, inArray(reservas.id, own))
  const rows = await tx
    .select({ id: cuotas.id, debe: owedAmountSql })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(inArray(cuotas.id, cuotaIds))
  return new Map(rows.map((row) => [row.id, row.debe]))
}
