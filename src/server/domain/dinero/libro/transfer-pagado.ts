import { and, asc, eq, ne } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { transferenciaCuotas, transferencias } from '../../../db/schema/pagos.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Actor, DbOrTx, Deps, Tx } from '../../deps.ts'
import { hasPagoEnProceso } from '../cuotas/service.ts'
import { type Allocation, allocate } from './allocation.pure.ts'
import { saldosOf } from './by-moneda.pure.ts'
import { type PaidAllocation, readAllocations, writeAllocations } from './undo.ts'

/**
 * Refuses to change a booking's dues while a payment or a reported transfer for them is pending: nobody would owe them when it arrives.
 * @throws DomainError `cambio_con_pago_en_proceso`, `cambio_con_transferencia`
 */
export async function requireNoPagoEnProceso(db: DbOrTx, reservaId: number) {
  if ((await db.$count(cuotas, and(eq(cuotas.reservaId, reservaId), hasPagoEnProceso))) > 0)
    throw new DomainError('cambio_con_pago_en_proceso')
  const [informada] = await db
    .select({ id: transferencias.id })
    .from(transferencias)
    .innerJoin(transferenciaCuotas, eq(transferenciaCuotas.transferenciaId, transferencias.id))
    .innerJoin(cuotas, eq(cuotas.id, transferenciaCuotas.cuotaId))
    .where(and(eq(cuotas.reservaId, reservaId), eq(transferencias.estado, 'informada')))
    .limit(1)
  if (informada) throw new DomainError('cambio_con_transferencia')
}

/** Reads the booking's allocations, except those to a cancellation charge: the deposit first, then by due date. */
export function readPaidAllocations(db: DbOrTx, reservaId: number) {
  return readAllocations(db, and(eq(cuotas.reservaId, reservaId), ne(cuotas.concepto, 'cancelacion')))
}

/**
 * Computes which dues of `plan` the allocations would pay, and the remaining money. Each `cuotaId` in the result is an index in `plan`,
 * because its dues do not exist yet.
 */
export function previewTransfer(allocations: readonly PaidAllocation[], plan: readonly Omit<OwedDue, 'cuotaId'>[]) {
  return moveAllocations(
    allocations,
    plan.map(({ moneda, importe }, cuotaId) => ({ cuotaId, moneda, importe })),
  )
}

/**
 * Allocates the money of another booking's allocations to this booking's dues: the deposit first, then by due date, each in its currency
 * and at the original rate. Returns the remaining money, which is credit.
 */
export async function transferPagado(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  reservaId: number,
  allocations: readonly PaidAllocation[],
) {
  const added = await tx
    .select({
      cuotaId: cuotas.id,
      ...pick(cuotas, 'numero', 'moneda', 'importe', 'vencimiento'),
    })
    .from(cuotas)
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(asc(cuotas.id))
  const { pagan, sobra } = moveAllocations(allocations, added.toSorted(byPaymentOrder))
  await writeAllocations(deps, tx, pagan)
  await deps.hooks.paymentsChanged(
    tx,
    actor,
    added.map(({ cuotaId }) => cuotaId),
  )
  return saldosOf(sobra)
}

/** A due without payments. `importe` is in minor units. */
type OwedDue = { cuotaId: number; moneda: Moneda; importe: Centavos }

/**
 * Compares dues in the order in which money pays them: the deposit, then by due date. Returns 0 for two dues of the same day, so that a
 * stable sort keeps them in the order of the plan.
 */
export function byPaymentOrder(one: DueInOrder, other: DueInOrder): number {
  return Number(one.numero > 0) - Number(other.numero > 0) || one.vencimiento.localeCompare(other.vencimiento)
}

type DueInOrder = { numero: number; vencimiento: Dia }

/** An allocation with its due's currency. `cotizacion` is the rate at which pesos paid dollars. */
type PaidDue = Allocation & { moneda: Moneda; cotizacion: Centavos | null }

/**
 * Allocates earlier allocations' money to dues of the same currency, at the original rate. `sobra` is the remaining money, in the received
 * currency.
 */
function moveAllocations<P extends PaidDue>(allocations: readonly P[], dues: readonly OwedDue[]) {
  const deudas = new Map(dues.map(({ cuotaId, importe }) => [cuotaId, importe]))
  const surplus: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  const pagan = allocations.flatMap((allocation) => {
    const planned = dues
      .filter(({ moneda }) => moneda === allocation.moneda)
      .map(({ cuotaId }) => ({ cuotaId, importe: allocation.importe, importePago: allocation.importePago }))
    const own = allocate(allocation.importePago, planned, deudas)
    for (const { cuotaId, importe } of own) deudas.set(cuotaId, subtract(deudas.get(cuotaId) ?? 0, importe))
    // Only pesos pay dues of another currency, so only pesos have a rate.
    const recibida = allocation.cotizacion === null ? allocation.moneda : 'ARS'
    const used = own.map(({ importePago }) => importePago)
    surplus[recibida] = add(surplus[recibida], subtract(allocation.importePago, ...used))
    return own.map((own) => ({ ...allocation, ...own }))
  })
  return { pagan, sobra: surplus }
}
