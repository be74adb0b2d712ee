import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import {
  devoluciones,
  imputaciones,
  pagos,
  preferenciaCuotas,
  preferencias,
  revisiones,
} from '../../db/schema/pagos.ts'
import type { PagoProveedor } from '../../gateways/pagos/pagos.ts'
import { sistema } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { settleReservas } from '../reservas/service.ts'
import { lockDeudas, recordPago } from './imputar.ts'
import { type Parte, release } from './reparto.pure.ts'

export type Resultado = 'desconocido' | 'distinto' | 'registrado' | 'devuelto' | 'en_proceso' | 'sin_cambio'

/**
 * Brings our books to what the provider says of one payment, read back from it, in whatever order and however often.
 * A payment counts only if its reference, currency and amount are those that we asked for.
 */
export async function settleFromProveedor(deps: Deps, pagoId: string): Promise<Resultado> {
  const visto = await deps.pagos.getPago(pagoId)
  if (!visto) return 'desconocido'
  return deps.db.transaction(async (tx) => {
    const [preferencia] = await tx
      .select()
      .from(preferencias)
      .where(eq(preferencias.referencia, visto.referencia))
      .for('update')
    if (!preferencia) return 'desconocido'
    if (visto.moneda !== 'ARS' || visto.importe !== preferencia.importe) return reportMismatch(tx, preferencia, visto)
    switch (visto.estado) {
      case 'approved':
      case 'in_mediation':
      case 'refunded':
      case 'charged_back':
        return settleMoney(deps, tx, preferencia, visto)
      case 'pending':
      case 'in_process':
      case 'authorized':
        return moveTo(tx, preferencia, 'en_proceso')
      case 'rejected':
      case 'cancelled':
        return preferencia.estado === 'en_proceso' ? moveTo(tx, preferencia, 'lista') : 'sin_cambio'
    }
  })
}

type Preferencia = typeof preferencias.$inferSelect

async function settleMoney(deps: Deps, tx: Tx, preferencia: Preferencia, visto: PagoProveedor): Promise<Resultado> {
  const previsto = await tx
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
  const { id: proveedorPagoId, importe, comision, neto } = visto
  const recibidoEn = visto.aprobadoEn ?? deps.now()
  const nuevo = await recordPago(
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
      recibidoEn,
    },
    previsto,
  )
  if (preferencia.estado !== 'pagada') await setEstado(tx, preferencia, 'pagada')
  const devuelto = await settleDevolucion(tx, visto)
  return devuelto ? 'devuelto' : nuevo ? 'registrado' : 'sin_cambio'
}

/** Writes what went back since last time, and reopens the instalments that it paid. */
async function settleDevolucion(tx: Tx, visto: PagoProveedor): Promise<boolean> {
  const devuelto = visto.estado === 'charged_back' || visto.estado === 'refunded' ? visto.importe : visto.devuelto
  const [pago] = await tx.select().from(pagos).where(eq(pagos.proveedorPagoId, visto.id)).for('update')
  if (!pago) return false
  const [suma] = await tx
    .select({ total: sql<number>`coalesce(sum(${devoluciones.importe}), 0)::bigint` })
    .from(devoluciones)
    .where(eq(devoluciones.pagoId, pago.id))
  const falta = devuelto - Number(suma?.total ?? 0)
  if (falta <= 0) return false
  const motivo = visto.estado === 'charged_back' ? 'contracargo' : 'devolucion'
  await tx.insert(devoluciones).values({ pagoId: pago.id, importe: falta, motivo })
  const despues = { importe: falta, motivo }
  await audit(tx, sistema, { accion: 'pago.devuelto', objetoTipo: 'pago', objetoId: pago.id, despues })
  await undoImputaciones(tx, pago.id, pago.importe - devuelto)
  return true
}

/** Frees what a payment pays until no more than `maximo` of it is in use. */
async function undoImputaciones(tx: Tx, pagoId: number, maximo: number) {
  const partes = await tx
    .select({
      cuotaId: imputaciones.cuotaId,
      importe: sql<number>`sum(${imputaciones.importe})::bigint`.mapWith(Number),
      importePago: sql<number>`sum(${imputaciones.importePago})::bigint`.mapWith(Number),
      cotizacion: sql<number | null>`max(${imputaciones.cotizacion})`,
      cotizacionFecha: sql<string | null>`max(${imputaciones.cotizacionFecha})`,
    })
    .from(imputaciones)
    .where(eq(imputaciones.pagoId, pagoId))
    .groupBy(imputaciones.cuotaId)
    .having(sql`sum(${imputaciones.importePago}) > 0`)
    .orderBy(asc(imputaciones.cuotaId))
  const deshechas: Parte[] = release(partes, maximo)
  if (deshechas.length === 0) return
  const cuotaIds = deshechas.map(({ cuotaId }) => cuotaId)
  await lockDeudas(tx, cuotaIds)
  const tasas = new Map(partes.map((parte) => [parte.cuotaId, parte]))
  await tx.insert(imputaciones).values(
    deshechas.map((parte) => ({
      ...parte,
      pagoId,
      cotizacion: tasas.get(parte.cuotaId)?.cotizacion ?? null,
      cotizacionFecha: tasas.get(parte.cuotaId)?.cotizacionFecha ?? null,
    })),
  )
  await settleReservas(tx, sistema, cuotaIds)
}

/** Forward only: a preference that was paid is never taken back by a late notice of another of its payments. */
async function moveTo(tx: Tx, preferencia: Preferencia, estado: 'en_proceso' | 'lista'): Promise<Resultado> {
  if (preferencia.estado === 'pagada' || preferencia.estado === estado) return 'sin_cambio'
  await setEstado(tx, preferencia, estado)
  return estado === 'en_proceso' ? 'en_proceso' : 'sin_cambio'
}

async function setEstado(tx: Tx, { id }: Preferencia, estado: Preferencia['estado']) {
  await tx.update(preferencias).set({ estado }).where(eq(preferencias.id, id))
}

/** Money that is not what we asked for is no payment of ours; staff look at it. */
async function reportMismatch(tx: Tx, preferencia: Preferencia, visto: PagoProveedor): Promise<Resultado> {
  const motivo = `El pago ${visto.id} del proveedor no coincide con la preferencia ${preferencia.id}: importe o moneda distintos`
  const [conocido] = await tx.select({ id: revisiones.id }).from(revisiones).where(eq(revisiones.motivo, motivo))
  if (!conocido) await tx.insert(revisiones).values({ motivo })
  return 'distinto'
}
