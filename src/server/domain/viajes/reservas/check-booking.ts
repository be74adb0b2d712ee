import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { errorsByCode } from '../../../../contract/errors.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { isOffered } from '../../../../reglas/viaje.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { cursos, montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { imputaciones } from '../../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf, type Titular, visibleTo } from '../../access.ts'
import type { Cliente, DbOrTx, Deps, Tx } from '../../deps.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { lock } from '../../locks.ts'
import { lockForma } from '../formas/service.ts'
import { type BookingRequest, computeAgreedTerms, type FormaChoice, findAcceptedDraft } from './booking-request.ts'
import { findBookingAccount, refuseAcompanante, type takeFreeLugar } from './lugares.ts'
import { hasOferta, type PassengerOnViaje, takeOferta, unacceptedPropuestas } from './offer-lugar.ts'

/** The maximum unpaid bookings per account and trip: enough for siblings, too few to block seats that nobody will use. */
const maxUnpaid = 4

/**
 * Checks whether an account may make the booking in its form, and throws the first refusal in a fixed order. `takeOfferedOrFreeLugar` later
 * refuses what other transactions can still change. Locks the account, so that its concurrent bookings are counted, and the payment option.
 * @param replaces whether the booking replaces one that ended in this transaction, whose seat was granted already
 * @returns the trip, the payment option with its dues, and the agreement's text
 * @throws DomainError `sin_sesion`, `datos_invalidos`, `viaje_cerrado`, `plan_invalido`, `reserva_existente`, `mail_sin_confirmar`,
 * `sin_lugares`, `reservas_sin_pagar`, `convenio_cambio`, `reserva_no_disponible`, `cambio_ofrecido`
 */
export async function checkBooking(
  deps: Deps,
  tx: Tx,
  actor: Cliente,
  solicitud: BookingRequest,
  { replaces }: { replaces: boolean },
) {
  const own = and(eq(usuarios.id, actor.id), isNull(usuarios.eliminadoEn))
  const [cuenta] = await lock(tx, usuarios, own, 'no key update')
  if (!cuenta) throw new DomainError('sin_sesion')
  const viaje = await requireOffered(deps, tx, solicitud)
  const { monto, acuerdo, planPersonal } = await computeAgreedTerms(
    deps,
    tx,
    solicitud,
    await lockForma(tx, solicitud.pp),
  )
  const lugar = { paqueteCursoId: viaje.id, documento: solicitud.documento }
  const owner = await findBookingAccount(tx, lugar)
  const confirmed = cuenta.mailConfirmadoEn !== null
  const isFull = viaje.libres <= 0
  if (!replaces) {
    // Refuses a repeated booking before an unconfirmed address, because confirming would not help. On a full trip, every document gets the
    // same reply.
    if (!isFull && owner === actor.id) throw new DomainError('reserva_existente')
    // Refuses every document in the same way, so that nobody can find out by trying documents who has an offer.
    if (!confirmed && (await hasOferta(deps, tx, actor, viaje.id))) throw new DomainError('mail_sin_confirmar')
    if (isFull && !(await hasOferta(deps, tx, actor, viaje.id, lugar.documento))) throw new DomainError('sin_lugares')
    // An account with an unconfirmed address can book once. Without this limit, one person could hold many seats with invented addresses.
    if (!confirmed && (await hasReserva(tx, actor))) throw new DomainError('mail_sin_confirmar')
    // Bookings that staff prepared for the family do not count.
    if ((await countUnpaid(tx, actor, viaje.id)) >= maxUnpaid && !(await hasPropuesta(deps, tx, actor, lugar)))
      throw new DomainError('reservas_sin_pagar', { detalle: { maximo: String(maxUnpaid) } })
  }
  const borrador = await findAcceptedDraft(deps, tx, actor, solicitud, acuerdo, cuenta)
  // Only the family that made the existing booking may learn that it exists.
  if (owner !== undefined) throw new DomainError(owner === actor.id ? 'reserva_existente' : 'reserva_no_disponible')
  // The family must accept the offered change. A separate booking would take the change's seat and leave the payments in the former
  // booking.
  if (!replaces && (await keepsCambio(deps, tx, actor, lugar))) throw new DomainError('cambio_ofrecido')
  return { viaje, monto, acuerdo, planPersonal, borrador }
}

/**
 * Takes the seat that an offer holds for the passenger, or else a free one. Call it last in the transaction, so that the trip's row is
 * locked only briefly.
 * @throws DomainError `sin_lugares`, `reserva_no_disponible` (the document is a companion's; a family must not learn who else travels)
 */
export async function takeOfferedOrFreeLugar(
  deps: Deps,
  tx: Tx,
  reserva: PassengerOnViaje & { id: number; usuarioId: number },
  take: typeof takeFreeLugar,
  refusal = () => new DomainError('reserva_no_disponible'),
) {
  if (!(await takeOferta(deps, tx, reserva))) await take(tx, reserva.paqueteCursoId)
  await refuseAcompanante(tx, [reserva.paqueteCursoId], reserva.documento, refusal)
}

/**
 * Checks whether staff may offer a booking, and returns its terms. `checkBooking` checks again when the family accepts. Unlike a family,
 * staff learn about any existing booking of the passenger.
 * @param sameViaje whether the booking replaces one of the same trip
 * @throws DomainError `datos_invalidos`, `viaje_cerrado`, `plan_invalido`, `reserva_existente`
 */
export async function checkPropuesta(
  deps: Deps,
  db: DbOrTx,
  request: FormaChoice & { curso: number; documento: string },
  sameViaje: boolean,
) {
  await requireOffered(deps, db, request)
  const { acuerdo } = await computeAgreedTerms(deps, db, request)
  const lugar = { paqueteCursoId: request.paquete, documento: request.documento }
  if (!sameViaje && (await findBookingAccount(db, lugar)) !== undefined) throw new DomainError('reserva_existente')
  return acuerdo
}

/**
 * These refusals of `checkBooking` do not apply to a booking in progress:
 * - a closed trip or payment option, or too few days left, because the booking is older;
 * - `mail_sin_confirmar` and `reservas_sin_pagar`, because no stranger makes it;
 * - `convenio_cambio`, because nobody accepts a text.
 * `takeOfferedOrFreeLugar` refuses a full trip.
 * @throws DomainError `datos_invalidos`, `plan_invalido` (a payment option of another trip), `reserva_existente`, `cambio_abierto`
 */
export async function checkEnteredReserva(
  deps: Deps,
  tx: Tx,
  usuarioId: number,
  { paquete, pp, documento }: { paquete: number; pp: number; documento: string },
) {
  const viaje = await readViaje(tx, eq(paquetesCurso.id, paquete))
  const [monto] = await tx
    .select({ id: montos.id, descripcion: montos.descripcion })
    .from(montos)
    .where(and(eq(montos.id, pp), eq(montos.paqueteCursoId, viaje.id)))
  if (!monto) throw new DomainError('plan_invalido', { campos: { pp: 'Debe elegir una forma de pago' } })
  const lugar = { paqueteCursoId: viaje.id, documento }
  if ((await findBookingAccount(tx, lugar)) !== undefined)
    throw new DomainError('reserva_existente', { campos: { documento: errorsByCode.reserva_existente[1] } })
  if (await keepsCambio(deps, tx, onBehalfOf(usuarioId), lugar)) throw new DomainError('cambio_abierto')
  return { viaje, monto }
}

/** @throws DomainError `datos_invalidos` (another course), `viaje_cerrado` */
async function requireOffered(deps: Deps, db: DbOrTx, { paquete, curso }: { paquete: number; curso: number }) {
  const viaje = await readViaje(db, and(eq(paquetesCurso.id, paquete), eq(paquetesCurso.cursoId, curso)))
  if (!isOffered({ ...viaje, fechaSalida: viaje.salida }, localDay(deps.now()))) throw new DomainError('viaje_cerrado')
  return viaje
}

async function readViaje(db: DbOrTx, condition: SQL | undefined) {
  const [viaje] = await db
    .select({
      id: paquetesCurso.id,
      cursoId: paquetesCurso.cursoId,
      colegioId: cursos.colegioId,
      libres: paquetesCurso.libres,
      paquete: paquetes.nombre,
      salida: paquetesCurso.fechaSalida,
      regreso: paquetesCurso.fechaRegreso,
      activo: paquetesCurso.activo,
    })
    .from(paquetesCurso)
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(condition)
  if (!viaje) throw new DomainError('datos_invalidos', { campos: { paquete: 'Debe elegir un paquete' } })
  return viaje
}

const hasReserva = async (tx: Tx, actor: Cliente) =>
  (await tx.$count(reservas, and(visibleTo(actor, reservas), isLiveReserva))) > 0

/** Also counts confirmed bookings, because a booking without a deposit is confirmed from the start. */
const countUnpaid = (tx: Tx, actor: Cliente, paqueteCursoId: number) =>
  tx.$count(
    reservas,
    and(visibleTo(actor, reservas), eq(reservas.paqueteCursoId, paqueteCursoId), isLiveReserva, withoutMoney),
  )

const withoutMoney = sql`not exists (select 1 from ${imputaciones} join ${cuotas} on ${cuotas.id} = ${imputaciones.cuotaId} where ${cuotas.reservaId} = ${reservas.id} having sum(${imputaciones.importePago}) > 0)`

const hasPropuesta = async ({ now }: Deps, tx: Tx, actor: Titular, lugar: PassengerOnViaje, condition?: SQL) =>
  (await tx.$count(propuestas, and(unacceptedPropuestas(actor, lugar), gt(propuestas.venceEn, now()), condition))) > 0

const keepsCambio = async (deps: Deps, tx: Tx, actor: Titular, lugar: PassengerOnViaje) =>
  (await hasOferta(deps, tx, actor, lugar.paqueteCursoId, lugar.documento)) &&
  (await hasPropuesta(deps, tx, actor, lugar, isNotNull(propuestas.reemplazaId)))
