import { and, asc, eq, sql } from 'drizzle-orm'
import { nuevaReservaBody } from '../../contract/especificacion/reservas.ts'
import { addDays, type Dia } from '../../reglas/dia.ts'
import { paquetesCurso } from '../db/schema/colegios.ts'
import { auditoria } from '../db/schema/mensajes.ts'
import { cuotas, reservas as tablaReservas } from '../db/schema/reservas.ts'
import { type Cliente, type Personal, sistema } from '../domain/actor.ts'
import { lineOf } from '../domain/casa/auditoria/service.ts'
import type { Deps } from '../domain/deps.ts'
import { impaga } from '../domain/dinero/cuotas/service.ts'
import { receivePago } from '../domain/dinero/pagos/service.ts'
import { cancelReserva } from '../domain/viajes/cancelaciones/service.ts'
import { createReserva, transition } from '../domain/viajes/reservas/service.ts'
import { backThen, findCajero, findCuenta } from './actores.ts'
import { type Calendario, porLaTarde } from './calendario.ts'
import { type ReservaDemo, reservas } from './contenido/reservas.ts'
import { momento } from './historia/dias.ts'
import { findOferta } from './oferta.ts'

/** Books, pays and ends the demo's bookings by the same calls as everybody, each on its own day. */
export async function writeReservas(deps: Deps, calendario: Calendario) {
  const cajero = await findCajero(deps)
  const hechas: Hecha[] = []
  for (const reserva of reservas) {
    const actor = await findCuenta(deps, reserva.familia.mail)
    hechas.push({ reserva, id: await book(deps, calendario, actor, reserva) })
  }
  await pay(deps, calendario, cajero, hechas)
  for (const { reserva, id } of hechas) await finish(deps, calendario, cajero, reserva, id)
}

type Hecha = { reserva: ReservaDemo; id: number }

async function book(deps: Deps, calendario: Calendario, actor: Cliente, reserva: ReservaDemo): Promise<number> {
  const { familia, pasajero, planPersonal } = reserva
  const [nombre, documento, edad] = pasajero
  const { paquete, curso, pp } = await findOferta(deps, calendario, reserva)
  const solicitud = nuevaReservaBody.parse({
    mail: familia.mail,
    nombre,
    apellido: reserva.apellido ?? familia.apellido,
    documento,
    fechaN: birthdayOf(calendario, edad, documento),
    nombreT: familia.nombre,
    apellidoT: familia.apellido,
    documentoT: familia.documento,
    fechaNT: calendario.enMeses(-12 * 43 - 5, 17),
    telefono: familia.telefono,
    localidad: familia.localidad,
    calle: familia.calle,
    numero: familia.numero,
    curso: String(curso),
    paquete: String(paquete),
    pp: String(pp),
    ...(planPersonal && {
      personalPago: '1',
      anticipo: String(planPersonal.anticipo),
      cuotas: String(planPersonal.cuotas),
    }),
  })
  const { idreserva } = await createReserva(
    ...backThen(deps, actor, calendario.hace(reserva.hace, actor.id)),
    solicitud,
  )
  return Number(idreserva)
}

/** Of that age today; its day is drawn from the document, lest all be born on the same one. */
export function birthdayOf({ enMeses }: Calendario, edad: number, documento: string): Dia {
  const semilla = Number(documento)
  return enMeses(-12 * edad - 1 - (semilla % 10), 1 + (semilla % 28))
}

/** Every payment in the order in which it came, so that the receipts' numbers follow the clock. */
async function pay(deps: Deps, calendario: Calendario, cajero: Personal, hechas: readonly Hecha[]) {
  const cobros: Awaited<ReturnType<typeof listCobros>> = []
  for (const hecha of hechas) cobros.push(...(await listCobros(deps, calendario, hecha)))
  for (const { recibidoEn, ...cobro } of cobros.toSorted((a, b) => a.recibidoEn.getTime() - b.recibidoEn.getTime()))
    await receivePago(...backThen(deps, cajero, recibidoEn), { ...cobro, recibidoEn })
}

/** The deposit in cash two days later, then each instalment on its day (or yesterday, if that is to come). */
async function listCobros({ db }: Deps, calendario: Calendario, { reserva: { pagas, hace }, id: reservaId }: Hecha) {
  if (!pagas) return []
  const hasta = { ARS: pagas.ars ?? 0, USD: pagas.usd ?? 0 }
  const filas = await db
    .select({ id: cuotas.id, numero: cuotas.numero, moneda: cuotas.moneda, vencimiento: cuotas.vencimiento })
    .from(cuotas)
    .innerJoin(tablaReservas, eq(tablaReservas.id, cuotas.reservaId))
    .where(and(eq(cuotas.reservaId, reservaId), impaga))
    .orderBy(asc(cuotas.numero), asc(cuotas.moneda))
  const haceDias = (dias: number) =>
    dias === 0 ? calendario.hace(0) : porLaTarde(addDays(calendario.hoy, -dias), reservaId)
  return filas
    .filter(({ numero, moneda }) => numero <= hasta[moneda])
    .map(({ id, numero, moneda, vencimiento }) => {
      const enSuDia = vencimiento < calendario.hoy ? porLaTarde(vencimiento, reservaId) : haceDias(Math.min(1, hace))
      const recibidoEn = numero === 0 ? haceDias(Math.max(0, hace - 2)) : enSuDia
      const canal = numero % 2 === 0 || moneda === 'USD' ? ('efectivo' as const) : ('transferencia' as const)
      return { canal, cuotaIds: [id], recibidoEn }
    })
}

/** A family that cancels does so three days after it booked, in time to take it back at no cost. */
async function finish(
  deps: Deps,
  calendario: Calendario,
  cajero: Personal,
  { fin, hace, visto }: ReservaDemo,
  id: number,
) {
  const [fila] = await deps.db.update(tablaReservas).set({ visto }).where(eq(tablaReservas.id, id)).returning()
  const estado = fila && fin ? transition(fila.estado, fin) : null
  if (!fila || !estado) return
  if (fin === 'cancelar') {
    const suya = { id, motivo: 'arrepentimiento', detalle: '' } as const
    await cancelReserva(...backThen(deps, cajero, porLaTarde(addDays(calendario.hoy, 3 - hace), id)), suya)
    return
  }
  await deps.db.transaction(async (tx) => {
    await tx.update(tablaReservas).set({ estado }).where(eq(tablaReservas.id, id))
    await tx
      .update(paquetesCurso)
      .set({ libres: sql`${paquetesCurso.libres} + 1` })
      .where(eq(paquetesCurso.id, fila.paqueteCursoId))
    const cambio = { antes: { estado: fila.estado }, despues: { estado } }
    const linea = lineOf(sistema, { accion: 'reserva.vencida', objetoId: id, ...cambio })
    const cuando = momento(addDays(fila.vencimientoSenia, 1), '00', 5)
    await tx.insert(auditoria).values({ ...linea, cuando })
  })
}
