import { and, asc, desc, eq, not, sql } from 'drizzle-orm'
import type { estadosEnlace } from '../../../../contract/dinero/cuenta.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import {
  coberturas,
  devoluciones,
  imputaciones,
  pagos,
  recibos,
  transferenciaCuotas,
  transferencias,
} from '../../../db/schema/pagos.ts'
import { enlacePagoCuotas, enlacesPago } from '../../../db/schema/proveedor.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { localDate, pick } from '../../../db/sql-expressions.ts'
import { visibleTo } from '../../access.ts'
import type { Cliente, Tx } from '../../deps.ts'
import { cuotaNameColumns, owedAmountSql, unpaidAmountSql } from '../../dinero/cuotas/service.ts'
import { isWithdrawn } from '../../dinero/libro/service.ts'

export function listPagos(tx: Tx, actor: Cliente) {
  return tx
    .select({
      id: pagos.id,
      fecha: localDate(pagos.recibidoEn),
      ...pick(pagos, 'canal', 'moneda', 'importe'),
      devuelto: sql<Centavos>`coalesce((select sum(${devoluciones.importe}) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}), 0)::bigint`,
      cubre: sql<Centavos>`coalesce((select sum(${coberturas.importe}) from ${coberturas} where ${coberturas.pagoId} = ${pagos.id}), 0)::bigint`,
      recibo: recibos.numero,
      recibooriginal: pagos.reciboOriginal,
    })
    .from(pagos)
    .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
    .where(and(visibleTo(actor, pagos), not(isWithdrawn)))
    .orderBy(desc(pagos.recibidoEn), desc(pagos.id))
}

export function listImputaciones(tx: Tx, actor: Cliente) {
  return tx
    .select({
      pagoId: imputaciones.pagoId,
      cuotaId: cuotas.id,
      reservaId: cuotas.reservaId,
      ...cuotaNameColumns,
      importe: sql<Centavos>`sum(${imputaciones.importe})::bigint`,
      importePago: sql<Centavos>`sum(${imputaciones.importePago})::bigint`,
      cotizacion: sql<Centavos | null>`max(${imputaciones.cotizacion})`,
    })
    .from(imputaciones)
    .innerJoin(pagos, eq(pagos.id, imputaciones.pagoId))
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(visibleTo(actor, pagos))
    .groupBy(imputaciones.pagoId, cuotas.id, reservas.id)
    .having(sql`sum(${imputaciones.importePago}) > 0`)
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.numero))
}

export function listTransferenciasOfCuenta(tx: Tx, actor: Cliente) {
  return tx
    .select({
      ...pick(transferencias, 'id', 'fecha', 'importe', 'referencia', 'estado', 'motivo'),
      conceptos: sql<
        number[]
      >`coalesce(array_agg(${transferenciaCuotas.cuotaId} order by ${transferenciaCuotas.cuotaId}) filter (where ${transferenciaCuotas.cuotaId} is not null), '{}')`,
    })
    .from(transferencias)
    .leftJoin(transferenciaCuotas, eq(transferenciaCuotas.transferenciaId, transferencias.id))
    .where(visibleTo(actor, transferencias))
    .groupBy(transferencias.id)
    .orderBy(desc(transferencias.id))
}

/** Newest first. A link is `anulado` if none of its unpaid dues is owed any more. */
export function listEnlaces(tx: Tx, actor: Cliente, now: Date) {
  return tx
    .select({
      id: enlacesPago.id,
      creado: localDate(enlacesPago.creadoEn),
      vence: localDate(enlacesPago.venceEn),
      estado: sql<(typeof estadosEnlace)[number]>`case
        when ${enlacesPago.anuladoEn} is not null then 'anulado'
        when not bool_or(${unpaidAmountSql} > 0) then 'pagado'
        when not bool_or(${owedAmountSql} > 0) then 'anulado'
        when ${enlacesPago.venceEn} <= ${now.toISOString()}::timestamptz then 'vencido'
        else 'vigente' end`,
      conceptos: sql<number[]>`array_agg(${cuotas.id} order by ${cuotas.vencimiento}, ${cuotas.id})`,
    })
    .from(enlacesPago)
    .innerJoin(enlacePagoCuotas, eq(enlacePagoCuotas.enlaceId, enlacesPago.id))
    .innerJoin(cuotas, eq(cuotas.id, enlacePagoCuotas.cuotaId))
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(visibleTo(actor, enlacesPago))
    .groupBy(enlacesPago.id)
    .orderBy(desc(enlacesPago.id))
}

export type PagoRow = Awaited<ReturnType<typeof listPagos>>[number]
export type ImputacionRow = Awaited<ReturnType<typeof listImputaciones>>[number]
