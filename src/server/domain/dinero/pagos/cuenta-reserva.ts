import { asc, eq, inArray, sql } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { devoluciones, imputaciones, pagos, recibos } from '../../../db/schema/pagos.ts'
import { preferenciaCuotas } from '../../../db/schema/proveedor.ts'
import { cancelaciones, cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { wireDay, wireLocalDay, wireMoney, wireText } from '../../../db/wire.ts'
import type { Deps } from '../../deps.ts'
import { nombreYApellido } from '../../nombres.ts'
import { one } from '../../one.ts'
import { listPlan } from '../cuotas/service.ts'
import { listCredito } from './credito.ts'
import { credito, devuelto, retenido, usado } from './estado-pago.ts'

/**
 * A booking's ledger for staff: its instalments, every payment that was meant for it, what went back, how it ended, and
 * the account's credit.
 * @throws DomainError `no_encontrado`
 */
export async function viewCuenta({ db, now }: Deps, reservaId: number) {
  const { usuarioId, ...reserva } = await readReserva(db, reservaId)
  const pagosDeReserva = await listPagos(db, reservaId)
  return {
    reserva,
    cuotas: await listPlan(db, reservaId, localDay(now())),
    pagos: pagosDeReserva,
    devoluciones: await listDevoluciones(
      db,
      pagosDeReserva.map(({ id }) => Number(id)),
    ),
    cancelaciones: await listCancelaciones(db, reservaId),
    credito: await listCredito(db, usuarioId),
  }
}

async function readReserva(db: DbOrTx, reservaId: number) {
  return db
    .select({
      usuarioId: reservas.usuarioId,
      id: wireText(reservas.id),
      estado: reservas.estado,
      pasajero: nombreYApellido(pasajeros),
      tutor: sql<string>`${reservas.nombreTutor} || ' ' || ${reservas.apellidoTutor}`,
      mail: usuarios.mail,
      precioars: wireMoney(reservas.precioArs),
      preciousd: wireMoney(reservas.precioUsd),
      vencimientosenia: wireDay(reservas.vencimientoSenia),
    })
    .from(reservas)
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .where(eq(reservas.id, reservaId))
    .then(one('reserva'))
}

/** What pays or paid its instalments, and what was prepared for them and came too late to pay any. */
function listPagos(db: DbOrTx, reservaId: number) {
  const suyas = db.select({ id: cuotas.id }).from(cuotas).where(eq(cuotas.reservaId, reservaId))
  const imputados = db
    .select({ id: imputaciones.pagoId })
    .from(imputaciones)
    .where(inArray(imputaciones.cuotaId, suyas))
  const preparados = db
    .select({ id: preferenciaCuotas.preferenciaId })
    .from(preferenciaCuotas)
    .where(inArray(preferenciaCuotas.cuotaId, suyas))
  return (
    db
      .select({
        id: wireText(pagos.id),
        recibo: wireText(recibos.numero),
        fecha: wireLocalDay(pagos.recibidoEn),
        canal: wireText(pagos.canal),
        moneda: wireText(pagos.moneda),
        importe: wireMoney(pagos.importe),
        comision: wireMoney(pagos.comision),
        neto: wireMoney(pagos.neto),
        comprobante: pagos.comprobante,
        nota: pagos.nota,
        usado: wireMoney(usado),
        retenido: wireMoney(retenido),
        devuelto: wireMoney(devuelto),
        credito: wireMoney(credito),
      })
      .from(pagos)
      .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
      // Arrays, so that each side is an index's question: with subqueries every payment of the agency would be read.
      .where(sql`${pagos.id} = any(array(${imputados})) or ${pagos.preferenciaId} = any(array(${preparados}))`)
      .orderBy(asc(pagos.recibidoEn), asc(pagos.id))
  )
}

async function listDevoluciones(db: DbOrTx, pagoIds: number[]) {
  if (pagoIds.length === 0) return []
  return db
    .select({
      id: wireText(devoluciones.id),
      pago: wireText(devoluciones.pagoId),
      fecha: wireLocalDay(devoluciones.creadoEn),
      motivo: wireText(devoluciones.motivo),
      canal: wireText(devoluciones.canal),
      moneda: wireText(pagos.moneda),
      importe: wireMoney(devoluciones.importe),
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
      fecha: wireLocalDay(cancelaciones.creadaEn),
      motivo: wireText(cancelaciones.motivo),
      detalle: cancelaciones.detalle,
      cargoars: wireMoney(cancelaciones.cargoArs),
      cargousd: wireMoney(cancelaciones.cargoUsd),
    })
    .from(cancelaciones)
    .where(eq(cancelaciones.reservaId, reservaId))
    .orderBy(asc(cancelaciones.id))
}
