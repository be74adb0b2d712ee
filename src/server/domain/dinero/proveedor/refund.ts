import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { requireInsertedRow } from '../../../db/insert-row.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { devolucionesPedidas, pagos } from '../../../db/schema/pagos.ts'
import { DomainError } from '../../../domain-error.ts'
import { PagosError } from '../../../gateways/pagos/pagos.ts'
import { type Deps, type Personal, sistema, type Tx } from '../../deps.ts'
import { forEachCollectingErrors } from '../../for-each.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { claimKey, type IdempotencyKey, releaseKey, storeKeyReply } from '../../platform/idempotency/service.ts'
import { addTime } from '../../time-span.pure.ts'
import {
  closeRequestedRefund,
  idempotencyScopeOf,
  lockPagoToRefund,
  type RefundedPago,
  type RefundRequest,
  viewRefunded,
  writeDevolucion,
} from '../libro/service.ts'
import { createRevision } from './revisiones.ts'
import { settleFromProveedor } from './settle.ts'

/** In minutes. Newer requests are not retried, because the process that made them may still be working on them. */
const retryAfterMinutes = 10
const batchSize = 60
const objetoTipo = 'devolucion_pedida'

/** The response stored under an idempotency key until the refund's result is known. */
type RequestedRefund = { pedida: number }

/**
 * Refunds money through the provider, outside every transaction. The stored request counts as a refund until it is closed. If the process
 * dies before that, a retry with the same key or the reconciliation completes the refund.
 * @throws DomainError `no_encontrado`, `devolucion_excede`, `devolucion_del_cargo`, `devolucion_rechazada`, `proveedor_no_responde`,
 * `datos_invalidos` (not paid by the provider), `falta_clave`, `clave_reutilizada`
 */
export async function refundByProveedor(
  deps: Deps,
  actor: Personal,
  request: RefundRequest,
  idempotencyKey?: IdempotencyKey,
): Promise<RefundedPago> {
  const step = await deps.db.transaction((tx) => storeRequestedRefund(deps, tx, actor, request, idempotencyKey))
  if ('devuelto' in step) return step
  try {
    await finishRequestedRefund(deps, step.pedida, request.nota)
  } catch (error) {
    // Does not store a refusal as the response, so that the user can retry with the same key.
    if (error instanceof DomainError && error.codigo === 'devolucion_rechazada')
      await releaseKey(deps.db, actor, idempotencyScopeOf(request), idempotencyKey)
    throw error
  }
  return deps.db.transaction(async (tx) => {
    const reply = await viewRefunded(tx, request.id)
    await storeKeyReply(tx, actor, idempotencyScopeOf(request), idempotencyKey, reply)
    return reply
  })
}

async function storeRequestedRefund(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  request: RefundRequest,
  idempotencyKey?: IdempotencyKey,
) {
  const previous = await claimKey<RefundedPago | RequestedRefund>(
    tx,
    actor,
    idempotencyScopeOf(request),
    idempotencyKey,
  )
  if (previous) return previous
  const { pago, importe } = await lockPagoToRefund(tx, request)
  if (!pago.proveedorPagoId)
    throw new DomainError('datos_invalidos', { campos: { canal: 'Este pago no entró por Mercado Pago' } })
  if (!idempotencyKey) throw new DomainError('falta_clave')
  const row = await tx
    .insert(devolucionesPedidas)
    .values({ pagoId: pago.id, importe, personalId: actor.id, creadaEn: deps.now() })
    .returning({ pedida: devolucionesPedidas.id })
    .then(requireInsertedRow)
  await audit(tx, actor, {
    accion: 'devolucion.pedida',
    objetoId: pago.id,
    despues: { importe, canal: 'mercadopago', nota: request.nota, pedida: row.pedida },
  })
  await storeKeyReply(tx, actor, idempotencyScopeOf(request), idempotencyKey, row)
  return row
}

/**
 * Outside every transaction, with the refund's own idempotency key. Repeated calls refund once.
 * @throws DomainError `devolucion_rechazada` (closed: nothing was refunded), `proveedor_no_responde` (the request remains open)
 */
async function finishRequestedRefund(deps: Deps, id: number, nota = '') {
  const { requested, proveedorPagoId } = await readRequestedRefund(deps, id)
  if (requested.terminadaEn) return requireDone(deps, id)
  try {
    await deps.pagos.refund(proveedorPagoId, requested.importe, idempotenciaOf(proveedorPagoId, id))
  } catch (cause) {
    if (!(cause instanceof PagosError)) throw cause
    if (!isRefusal(cause)) throw Object.assign(new DomainError('proveedor_no_responde'), { cause })
    await deps.db.transaction((tx) => closeRefused(deps, tx, id))
    throw Object.assign(new DomainError('devolucion_rechazada'), { cause })
  }
  await deps.db.transaction(async (tx) => {
    const [pago] = await lock(tx, pagos, eq(pagos.id, requested.pagoId))
    // The refund's webhook may already have closed the request.
    if (!pago || !(await closeRequestedRefund(deps, tx, id))) return
    const { importe, personalId } = requested
    const canal = 'mercadopago'
    await writeDevolucion(deps, tx, sistema, pago, { importe, motivo: 'devolucion', canal, personalId, nota })
  })
}

/**
 * Completes open refund requests: repeats those that the provider does not report. No-op without a provider.
 * @throws AggregateError for results that remain unknown
 */
export async function finishRequestedRefunds(deps: Deps) {
  if (!deps.pagos.online) return
  const limit = addTime(deps.now(), { minutes: -retryAfterMinutes })
  const open = await deps.db
    .select({ id: devolucionesPedidas.id })
    .from(devolucionesPedidas)
    .where(and(isNull(devolucionesPedidas.terminadaEn), lt(devolucionesPedidas.creadaEn, limit)))
    .orderBy(asc(devolucionesPedidas.id))
    .limit(batchSize)
  await forEachCollectingErrors(open, async ({ id }) => {
    const { proveedorPagoId } = await readRequestedRefund(deps, id)
    await settleFromProveedor(deps, proveedorPagoId)
    await finishRequestedRefund(deps, id).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.codigo !== 'devolucion_rechazada') throw error
      return createRevision(
        deps.db,
        `El proveedor rechazó una devolución pedida del pago ${proveedorPagoId}: el dinero no volvió`,
      )
    })
  })
}

/** @throws DomainError `devolucion_rechazada` if the reconciliation received this refusal from the provider */
async function requireDone({ db }: Deps, id: number) {
  const rejection = and(eq(auditoria.objetoTipo, objetoTipo), eq(auditoria.objetoId, String(id)))
  if ((await db.$count(auditoria, rejection)) > 0) throw new DomainError('devolucion_rechazada')
}

async function readRequestedRefund({ db }: Deps, id: number) {
  const [row] = await db
    .select({ requested: devolucionesPedidas, proveedorPagoId: pagos.proveedorPagoId })
    .from(devolucionesPedidas)
    .innerJoin(pagos, eq(pagos.id, devolucionesPedidas.pagoId))
    .where(eq(devolucionesPedidas.id, id))
  if (!row?.proveedorPagoId) throw new Error(`There is no refund ${id} to ask the provider for`)
  return { requested: row.requested, proveedorPagoId: row.proveedorPagoId }
}

async function closeRefused(deps: Deps, tx: Tx, id: number) {
  if (!(await closeRequestedRefund(deps, tx, id))) return
  await audit(tx, sistema, { accion: 'devolucion.rechazada', objetoId: id })
}

/** Every process computes the same key. */
function idempotenciaOf(proveedorPagoId: string, id: number): string {
  return createHash('sha256').update(`devolucion:${proveedorPagoId}:${id}`).digest('hex').slice(0, 32)
}

/** A status that a retry may change is not a refusal. */
function isRefusal({ cause }: PagosError): boolean {
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 0
  return status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status)
}
