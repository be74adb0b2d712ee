import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { devoluciones, imputaciones, pagos, recibos } from '../../../db/schema/pagos.ts'
import { preferenciaCuotas } from '../../../db/schema/proveedor.ts'
import { cancelaciones, cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql, localDate, pick, tutorNameColumns } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import { onBehalfOf } from '../../access.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { listPlan } from '../cuotas/service.ts'
import { credito, creditoOf, isWithdrawn, refundedAmount, retainedAmount, saldosOf } from '../libro/service.ts'

/** Returns a booking's dues, payments, refunds and cancellations, and its account's credit. @throws DomainError `no_encontrado` */
export async function viewCuentaReserva({ db, now }: Deps, reservaId: number) {
  const { usuarioId, ...reserva } = await readReserva(db, reservaId)
  const pagosDeReserva = await listPagos(db, reservaId)
  return {
    reserva,
    cuotas: await listPlan(db, reservaId, localDay(now())),
    pagos: pagosDeReserva,
    devoluciones: await listDevoluciones(
      db,
      pagosDeReserva.map(({ id }) => id),
    ),
    cancelaciones: await listCancelaciones(db, reservaId),
    credito: saldosOf(await creditoOf(db, onBehalfOf(usuarioId))),
  }
}

async function readReserva(db: DbOrTx, reservaId: number) {
  return db
    .select({
      ...pick(reservas, 'usuarioId', 'id', 'estado'),
      pasajero: fullNameSql(pasajeros),
      tutor: fullNameSql(tutorNameColumns),
      mail: usuarios.mail,
      vencimientosenia: reservas.vencimientoSenia,
    })
    .from(reservas)
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .where(eq(reservas.id, reservaId))
    .then(requireRow('reserva'))
}

/** Includes payments that once paid the booking's dues, and payments prepared for them that arrived too late. */
function listPagos(db: DbOrTx, reservaId: number) {
  const own = db.select({ id: cuotas.id }).from(cuotas).where(eq(cuotas.reservaId, reservaId))
  const imputados = db.select({ id: imputaciones.pagoId }).from(imputaciones).where(inArray(imputaciones.cuotaId, own))
  const preparados = db
    .select({ id: preferenciaCuotas.preferenciaId })
    .from(preferenciaCuotas)
    .where(inArray(preferenciaCuotas.cuotaId, own))
  return (
    db
      .select({
        id: pagos.id,
        recibo: recibos.numero,
        recibooriginal: pagos.reciboOriginal,
        fecha: localDate(pagos.recibidoEn),
        ...pick(pagos, 'canal', 'moneda', 'importe', 'comision', 'neto', 'comprobante', 'nota'),
        retenido: retainedAmount,
        devuelto: refundedAmount,
        credito,
      })
      .from(pagos)
      .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
      // Passes ids as arrays, so that both conditions of the `or` use an index. With subqueries PostgreSQL would read every payment of the
      // agency.
      .where(
        and(
          sql`(${pagos.id} = any(array(${imputados})) or ${pagos.preferenciaId} = any(array(${preparados})))`,
          not(isWithdrawn),
        ),
      )
      .orderBy(asc(pagos.recibidoEn), asc(pagos.id))
  )
}

async function listDevoluciones(db: DbOrTx, pagoIds: number[]) {
  if (pagoIds.length === 0) return []
  return db
    .select({
      id: devoluciones.id,
      pago: devoluciones.pagoId,
      fecha: localDate(devoluciones.creadoEn),
      motivo: devoluciones.motivo,
      canal: devoluciones.canal,
      moneda: pagos.moneda,
      importe: devoluciones.importe,
      nota: devoluciones.nota,
    })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .where(inArray(devoluciones.pagoId, pagoIds))
    .orderBy(asc(devoluciones.id))
}

function listCancelaciones(db: DbOrTx, reservaId: number) {
  return db
    .select({
      fecha: localDate(cancelaciones.creadaEn),
      motivo: cancelaciones.motivo,
      detalle: cancelaciones.detalle,
      cargoars: cancelaciones.cargoArs,
      cargousd: cancelaciones.cargoUsd,
    })
    .from(cancelaciones)
    .where(eq(cancelaciones.reservaId, reservaId))
    .orderBy(asc(cancelaciones.id))
}
