import { and, asc, eq, sql } from 'drizzle-orm'
import { nuevaReservaBody } from '../../contract/especificacion/reservas.ts'
import { addDays, localDay } from '../../reglas/dia.ts'
import { paquetesCurso } from '../db/schema/colegios.ts'
import { auditoria } from '../db/schema/mensajes.ts'
import { cuotas, reservas as tablaReservas } from '../db/schema/reservas.ts'
import { pick } from '../db/sql-expressions.ts'
import { type Deps, type Personal, sistema } from '../domain/deps.ts'
import { isUnpaidSql, unpaidAmountSql } from '../domain/dinero/cuotas/service.ts'
import { registerPago } from '../domain/dinero/mostrador/service.ts'
import { auditoriaValuesOf } from '../domain/platform/audit-log/service.ts'
import { cancelReserva } from '../domain/viajes/cancelaciones/service.ts'
import { createReserva, estadoAfter } from '../domain/viajes/reservas/service.ts'
import { findCuenta, withPastClock } from './actors.ts'
import { birthdayOf, type Calendario, instantAt, inTheAfternoon } from './calendario.ts'
import { type AllViajeIds, findViajeIds } from './colegios.ts'
import { type ReservaDemo, reservas } from './contenido/reservas.ts'

export async function writeReservas(deps: Deps, calendario: Calendario, cashier: Personal, viajesOnSale: AllViajeIds) {
  const cobros: Awaited<ReturnType<typeof listCobros>> = []
  const ids = new Map<ReservaDemo, number>()
  for (const reserva of reservas) {
    const id = await book(deps, calendario, viajesOnSale, reserva)
    ids.set(reserva, id)
    cobros.push(...(await listCobros(deps, calendario, reserva, id)))
  }
  // In chronological order, so that receipt numbers follow the payment dates.
  for (const cobro of cobros.toSorted((a, b) => a.recibidoEn.getTime() - b.recibidoEn.getTime()))
    await registerPago(...withPastClock(deps, cashier, cobro.recibidoEn), cobro)
  for (const [reserva, id] of ids) await finish(deps, calendario, cashier, reserva, id)
}

async function book(deps: Deps, calendario: Calendario, viajesOnSale: AllViajeIds, reserva: ReservaDemo) {
  const { familia, pasajero, planPersonal, apellido = familia.apellido } = reserva
  const [nombre, documento, age] = pasajero
  const { mail, telefono, localidad, calle, numero } = familia
  const actor = await findCuenta(deps, mail)
  const solicitud = nuevaReservaBody.parse({
    ...{ mail, nombre, apellido, documento, fechaN: birthdayOf(calendario, age, documento) },
    ...{ nombreT: familia.nombre, apellidoT: familia.apellido, documentoT: familia.documento },
    fechaNT: calendario.enMeses(-12 * 43 - 5, 17),
    ...{ telefono, localidad, calle, numero },
    ...findViajeIds(viajesOnSale, reserva),
    ...(planPersonal && {
      ...{ personalPago: '1', anticipo: String(planPersonal.anticipo), cuotas: String(planPersonal.cuotas) },
    }),
  })
  const when = calendario.hace(reserva.hace, actor.id)
  const { idreserva } = await createReserva(...withPastClock(deps, actor, when), solicitud)
  return Number(idreserva)
}

async function listCobros({ db }: Deps, calendario: Calendario, { pagas, hace }: ReservaDemo, reservaId: number) {
  if (!pagas) return []
  const until = { ARS: pagas.ars ?? 0, USD: pagas.usd ?? 0 }
  const rows = await db
    .select({
      ...pick(cuotas, 'id', 'numero', 'moneda', 'vencimiento'),
      falta: unpaidAmountSql,
    })
    .from(cuotas)
    .innerJoin(tablaReservas, eq(tablaReservas.id, cuotas.reservaId))
    .where(and(eq(cuotas.reservaId, reservaId), isUnpaidSql))
    .orderBy(asc(cuotas.numero), asc(cuotas.moneda))
  const haceDias = (dias: number) =>
    dias === 0 ? calendario.hace(0) : inTheAfternoon(addDays(calendario.hoy, -dias), reservaId)
  return rows
    .filter(({ numero, moneda }) => numero <= until[moneda])
    .map(({ id, numero, moneda, vencimiento, falta: importe }) => {
      const onTime = vencimiento < calendario.hoy ? inTheAfternoon(vencimiento, reservaId) : haceDias(Math.min(1, hace))
      const receivedAt = numero === 0 ? haceDias(Math.max(0, hace - 2)) : onTime
      const canal = numero % 2 === 0 || moneda === 'USD' ? ('efectivo' as const) : ('transferencia' as const)
      const pago = { reserva: reservaId, conceptos: [id], canal, moneda, importe, comprobante: '', nota: '' }
      // Siblings may pay the same amount on one day. Without this confirmation the second payment would be refused as a duplicate.
      return { ...pago, recibidoEn: receivedAt, fecha: localDay(receivedAt), confirmaigual: true }
    })
}

async function finish(deps: Deps, calendario: Calendario, cashier: Personal, reserva: ReservaDemo, id: number) {
  const { fin, hace, visto = true } = reserva
  const [row] = await deps.db.update(tablaReservas).set({ visto }).where(eq(tablaReservas.id, id)).returning()
  const estado = row && fin ? estadoAfter(row.estado, fin) : null
  if (!row || !estado) return
  if (fin === 'cancelar') {
    const own = { id, motivo: 'arrepentimiento', detalle: '' } as const
    await cancelReserva(...withPastClock(deps, cashier, inTheAfternoon(addDays(calendario.hoy, 3 - hace), id)), own)
    return
  }
  await deps.db.update(tablaReservas).set({ estado }).where(eq(tablaReservas.id, id))
  const free = sql`${paquetesCurso.libres} + 1`
  await deps.db.update(paquetesCurso).set({ libres: free }).where(eq(paquetesCurso.id, row.paqueteCursoId))
  const cambio = { antes: { estado: row.estado }, despues: { estado } }
  const line = auditoriaValuesOf(sistema, { accion: 'reserva.vencida', objetoId: id, ...cambio })
  await deps.db.insert(auditoria).values({ ...line, cuando: instantAt(addDays(row.vencimientoSenia, 1), '00', 5) })
}
