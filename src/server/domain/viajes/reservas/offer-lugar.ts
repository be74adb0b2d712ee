import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { endOfNight, formatInstant } from '../../../../reglas/dia.ts'
import type { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { listaEspera, reservas } from '../../../db/schema/reservas.ts'
import { onBehalfOf, ownedBy, type Titular } from '../../access.ts'
import { type Actor, type DbOrTx, type Deps, sistema, type Tx } from '../../deps.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { lockQuery } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { isViajeOpen, readShareImageUrl, readViajeHeading } from '../colegios/service.ts'

type Viaje = typeof paquetesCurso.$inferSelect
export type PassengerOnViaje = { paqueteCursoId: number; documento: string }
type DeReserva = PassengerOnViaje & { id: number; usuarioId: number }

/**
 * Offers a seat to the first passenger of the waiting list. Returns false if the list is empty or the trip is closed. The caller has locked
 * the trip, so that the seat is offered only once.
 */
export async function offerLugar(deps: Deps, tx: Tx, viaje: Viaje): Promise<boolean> {
  if (!(await isViajeOpen(deps, tx, viaje.id))) return false
  const [first] = await lockQuery(
    tx,
    listaEspera,
    tx
      .select()
      .from(listaEspera)
      .where(and(eq(listaEspera.paqueteCursoId, viaje.id), eq(listaEspera.estado, 'esperando'), hasNoReserva))
      .orderBy(asc(listaEspera.id))
      .limit(1),
  )
  if (!first) return false
  await makeOferta(deps, tx, sistema, first, viaje)
  return true
}

/**
 * Offers a seat to an entry of the waiting list and mails the family. The caller takes the seat from the free ones. Returns until when the
 * offer is valid.
 */
export async function makeOferta(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  espera: typeof listaEspera.$inferSelect,
  viaje: Viaje,
): Promise<Date> {
  const ofrecidoHasta = await offerDeadline(deps, tx)
  await tx.update(listaEspera).set({ estado: 'ofrecido', ofrecidoHasta }).where(eq(listaEspera.id, espera.id))
  await audit(tx, actor, { accion: 'espera.ofrecida', objetoId: espera.id })
  await mailOferta(deps, tx, espera, viaje, ofrecidoHasta)
  return ofrecidoHasta
}

/** An offer never ends at night. */
export async function offerDeadline(deps: Deps, tx: Tx): Promise<Date> {
  const { horasOferta } = await readCobranza(tx)
  return endOfNight(addTime(deps.now(), { hours: horasOferta }))
}

/**
 * Gives the booking the seat that an offer holds for its passenger. Also closes an entry that still waits without an offer. Returns false
 * without a valid offer, even if the trip has free seats.
 */
export async function takeOferta(deps: Deps, tx: Tx, reserva: DeReserva): Promise<boolean> {
  const { estado, ofrecidoHasta } = listaEspera
  const [taken] = await tx
    .update(listaEspera)
    .set({ estado: 'tomado', reservaId: reserva.id })
    .where(
      and(
        isEsperaOf(onBehalfOf(reserva.usuarioId), reserva),
        or(eq(estado, 'esperando'), and(eq(estado, 'ofrecido'), gt(ofrecidoHasta, deps.now()))),
      ),
    )
    .returning({ hasta: ofrecidoHasta })
  if (!taken?.hasta) return false
  // Excludes proposals to change a booking, because `acceptCambio` links them.
  await tx
    .update(propuestas)
    .set({ reservaId: reserva.id })
    .where(and(unacceptedPropuestas(onBehalfOf(reserva.usuarioId), reserva), isNull(propuestas.reemplazaId)))
  return true
}

/**
 * Gives a reinstated booking the seat that an offer holds for its passenger. An expired offer counts until `expireOfertas` runs. Withdraws
 * a proposal for that seat, because the booking has its own accepted agreement. Returns whether there was an offer.
 */
export async function giveOfferedLugar(deps: Deps, tx: Tx, reserva: DeReserva): Promise<boolean> {
  const [taken] = await tx
    .update(listaEspera)
    .set({ estado: 'tomado', reservaId: reserva.id })
    .where(
      and(isEsperaOf(onBehalfOf(reserva.usuarioId), reserva), inArray(listaEspera.estado, ['esperando', 'ofrecido'])),
    )
    .returning({ hasta: listaEspera.ofrecidoHasta })
  await tx
    .update(propuestas)
    .set({ retiradaEn: deps.now() })
    .where(unacceptedPropuestas(onBehalfOf(reserva.usuarioId), reserva))
  return Boolean(taken?.hasta)
}

/**
 * Withdraws the open proposals to change a booking, except `salvo`, which the family is accepting. Returns the trips in which a held seat
 * must be freed.
 */
export async function withdrawCambios(deps: Deps, tx: Tx, reservaId: number, salvo = 0): Promise<number[]> {
  const retiradas = await tx
    .update(propuestas)
    .set({ retiradaEn: deps.now() })
    .where(
      and(
        eq(propuestas.reemplazaId, reservaId),
        ne(propuestas.id, salvo),
        isNull(propuestas.reservaId),
        isNull(propuestas.retiradaEn),
        gt(propuestas.venceEn, deps.now()),
      ),
    )
    .returning()
  const viajes: number[] = []
  for (const { usuarioId, ...lugar } of retiradas) {
    const soltadas = await tx
      .update(listaEspera)
      .set({ estado: 'retirado' })
      .where(isOfertaOf(onBehalfOf(usuarioId), lugar))
      .returning({ viaje: listaEspera.paqueteCursoId })
    viajes.push(...soltadas.map(({ viaje }) => viaje))
  }
  return viajes
}

/** With `documento`, only an offer for that passenger counts. */
export async function hasOferta(
  { now }: Deps,
  db: DbOrTx,
  cuenta: Titular,
  paqueteCursoId: number,
  documento?: string,
): Promise<boolean> {
  const own = and(isOfertaOf(cuenta, { paqueteCursoId, documento }), gt(listaEspera.ofrecidoHasta, now()))
  return (await db.$count(listaEspera, own)) > 0
}

type DeEspera = { paqueteCursoId: number; documento: string | undefined }

export const isOfertaOf = (cuenta: Titular, lugar: DeEspera) =>
  and(isEsperaOf(cuenta, lugar), eq(listaEspera.estado, 'ofrecido'))

const isEsperaOf = (cuenta: Titular, { paqueteCursoId, documento }: DeEspera) =>
  and(
    eq(listaEspera.paqueteCursoId, paqueteCursoId),
    ownedBy(cuenta, listaEspera),
    documento === undefined ? undefined : eq(listaEspera.documento, documento),
  )

export const unacceptedPropuestas = (cuenta: Titular, { paqueteCursoId, documento }: PassengerOnViaje) =>
  and(
    ownedBy(cuenta, propuestas),
    eq(propuestas.paqueteCursoId, paqueteCursoId),
    eq(propuestas.documento, documento),
    isNull(propuestas.reservaId),
    isNull(propuestas.retiradaEn),
  )

export const hasNoReserva = sql`not exists (select 1 from ${reservas} where ${reservas.paqueteCursoId} = ${listaEspera.paqueteCursoId} and ${reservas.documento} = ${listaEspera.documento} and ${isLiveReserva})`

async function mailOferta(
  deps: Deps,
  tx: Tx,
  { id, usuarioId, nombre, apellido }: typeof listaEspera.$inferSelect,
  viaje: Viaje,
  until: Date,
) {
  const [cuenta] = await tx.select().from(usuarios).where(eq(usuarios.id, usuarioId))
  if (!cuenta) throw new Error(`Waiting entry ${id} has no account`)
  await sendCorreo(deps, tx, {
    clave: `oferta-de-lugar-${id}`,
    para: cuenta.mail,
    plantilla: 'oferta-de-lugar',
    datos: {
      nombre: cuenta.nombre,
      pasajero: `${nombre} ${apellido}`,
      ...(await readViajeHeading(tx, viaje.id)),
      portada: await readShareImageUrl(tx, viaje.id),
      hasta: formatInstant(until),
      enlace: `${deps.publicUrl}/reserva/${viaje.id}`,
    },
  })
}
