import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { pagos } from '../../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import type { PagoProveedor } from '../../../gateways/pagos/pagos.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import { type Deps, sistema, type Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { accountingInstantOf, lockCajaShared, recordPago } from '../libro/service.ts'
import { createRevision } from './revisiones.ts'
import { settleProviderRefund } from './settle-refund.ts'
import { supersedePreferencias } from './supersede.ts'

export type SettleResult = 'desconocido' | 'distinto' | 'registrado' | 'devuelto' | 'en_proceso' | 'sin_cambio'

/**
 * Settles a payment that the provider reports, and the other attempts with its reference. Webhooks may arrive repeatedly and in any order.
 * The ledger records a payment only if its reference, currency and amount match a preferencia.
 * @throws Error if the provider does not have the payment yet, so that the queue retries the job
 */
export async function settleFromProveedor(deps: Deps, pagoId: string): Promise<SettleResult> {
  const reported = await deps.pagos.getPago(pagoId)
  if (!reported) throw new Error(`The provider does not know payment ${pagoId} yet`)
  const others = await deps.pagos.findPagosByReferencia(reported.referencia)
  const intentos = [reported, ...others.filter(({ id }) => id !== reported.id)]
  return deps.db.transaction((tx) => settleIntentos(deps, tx, reported.referencia, intentos))
}

export async function settleReferencia(deps: Deps, referencia: string): Promise<PagoProveedor[]> {
  const intentos = await deps.pagos.findPagosByReferencia(referencia)
  if (intentos.length > 0) await deps.db.transaction((tx) => settleIntentos(deps, tx, referencia, intentos))
  return intentos
}

type Preferencia = typeof preferencias.$inferSelect

/** Takes the till's lock, so that no period is closed in the meantime. Returns the first attempt's result. */
async function settleIntentos(
  deps: Deps,
  tx: Tx,
  referencia: string,
  intentos: PagoProveedor[],
): Promise<SettleResult> {
  await lockCajaShared(tx)
  const [preferencia] = await lock(tx, preferencias, eq(preferencias.referencia, referencia))
  if (!preferencia) {
    await createRevision(tx, `El proveedor informa el pago ${intentos[0]?.id}, de una referencia que no es nuestra`)
    return 'desconocido'
  }
  // Locks all recorded payments of the preferencia now, because settling them and their refunds locks dues, which come later in the order.
  const ids = intentos.map(({ id }) => id)
  await lock(tx, pagos, or(inArray(pagos.proveedorPagoId, ids), eq(pagos.preferenciaId, preferencia.id)))
  const results: SettleResult[] = []
  for (const intento of intentos) results.push(await settleIntento(deps, tx, preferencia, intento))
  const moved = await settleEstado(deps, tx, preferencia, intentos)
  const [result = 'sin_cambio'] = results
  return result === 'sin_cambio' && moved ? moved : result
}

async function settleIntento(
  deps: Deps,
  tx: Tx,
  preferencia: Preferencia,
  reported: PagoProveedor,
): Promise<SettleResult> {
  if (reported.fase !== 'cobrado') return reportLostPago(tx, reported)
  if (matches(preferencia, reported)) return settleMoney(deps, tx, preferencia, reported)
  // The ledger does not record a payment whose amount or currency differs from its preferencia's. Staff review it.
  await createRevision(
    tx,
    `El pago ${reported.id} del proveedor no coincide con la preferencia ${preferencia.id}: importe o moneda distintos`,
  )
  return 'distinto'
}

function matches(preferencia: Preferencia, { moneda, importe }: PagoProveedor): boolean {
  return moneda === 'ARS' && importe === preferencia.importe
}

async function reportLostPago(tx: Tx, reported: PagoProveedor): Promise<SettleResult> {
  if ((await tx.$count(pagos, eq(pagos.proveedorPagoId, reported.id))) > 0)
    await createRevision(
      tx,
      `El proveedor ya no da por cobrado el pago ${reported.id}, que está en los libros (${reported.estado})`,
    )
  return 'sin_cambio'
}

/** A paid attempt makes the preferencia paid for good. Without a paid or pending attempt it is open again, or superseded by a later one. */
async function settleEstado(
  deps: Deps,
  tx: Tx,
  preferencia: Preferencia,
  intentos: PagoProveedor[],
): Promise<SettleResult | null> {
  if (preferencia.estado === 'pagada') return null
  const pagada = intentos.some((intento) => intento.fase === 'cobrado' && matches(preferencia, intento))
  if (pagada) return setEstado(tx, preferencia, 'pagada')
  if (intentos.some(({ fase }) => fase === 'en_curso')) return setEstado(tx, preferencia, 'en_proceso')
  if (preferencia.estado !== 'en_proceso') return null
  const [posterior] = await tx
    .select({ id: preferencias.id })
    .from(preferencias)
    .where(and(ownedBy(onBehalfOf(preferencia.usuarioId), preferencias), gt(preferencias.id, preferencia.id)))
    .limit(1)
  if (!posterior) return setEstado(tx, preferencia, 'lista')
  await supersedePreferencias(deps, tx, eq(preferencias.id, preferencia.id))
  return null
}

async function settleMoney(
  deps: Deps,
  tx: Tx,
  preferencia: Preferencia,
  reported: PagoProveedor,
): Promise<SettleResult> {
  const planned = await tx
    .select({
      cuotaId: preferenciaCuotas.cuotaId,
      importe: preferenciaCuotas.importe,
      importePago: preferenciaCuotas.importePesos,
      cotizacion: preferenciaCuotas.cotizacion,
      cotizacionFecha: preferenciaCuotas.cotizacionFecha,
    })
    .from(preferenciaCuotas)
    .where(eq(preferenciaCuotas.preferenciaId, preferencia.id))
    .orderBy(asc(preferenciaCuotas.cuotaId))
  const { usuarioId, id: preferenciaId } = preferencia
  const { id: proveedorPagoId, importe, comision, neto } = reported
  const added = await recordPago(
    deps,
    tx,
    sistema,
    {
      usuarioId,
      preferenciaId,
      canal: 'mercadopago',
      moneda: 'ARS',
      importe,
      proveedorPagoId,
      comision,
      neto,
      ...(await accountingInstantOf(deps, tx, reported.aprobadoEn)),
    },
    planned,
  )
  const returned = await settleProviderRefund(deps, tx, reported, planned)
  return returned ? 'devuelto' : added ? 'registrado' : 'sin_cambio'
}

async function setEstado(
  tx: Tx,
  { id, estado: before }: Preferencia,
  estado: Preferencia['estado'],
): Promise<SettleResult | null> {
  if (before === estado) return null
  await tx.update(preferencias).set({ estado }).where(eq(preferencias.id, id))
  return estado === 'en_proceso' ? 'en_proceso' : null
}
