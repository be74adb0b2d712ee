import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { seOfrece } from '../../../../reglas/viaje.ts'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { propuestas } from '../../../db/schema/oficina.ts'
import { imputaciones } from '../../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../acceso.ts'
import type { Cliente } from '../../actor.ts'
import { lock } from '../../candados.ts'
import type { Deps } from '../../deps.ts'
import { viva } from '../../vivas.ts'
import { holdForma } from '../formas/service.ts'
import { bookedBy, refuseAcompanante, type takeLugar } from './lugares.ts'
import { hasOferta, type Lugar, sinAceptar, takeOferta } from './ofrecer-lugar.ts'
import { acceptedDraft, agree, type Eleccion, type SolicitudReserva } from './solicitud.ts'

/** As many as a family has children on one course; more would hold seats that nobody means to take. */
const maximoSinPagar = 4

/**
 * Decides whether an account may book what its form says: every refusal of a booking, in order. It writes nothing. Only
 * what others can change until the end is refused there, by `takeSeat`. Locks the account, so that two of its bookings
 * count each other, and the way to pay, so that its terms stay the same.
 * @param replaces whether the booking takes the place of another one, which has ended in this transaction: its seat was granted
 *   before
 * @returns the trip, the way to pay with its dues, and the agreement's text
 * @throws DomainError `sin_sesion`, `datos_invalidos`, `viaje_cerrado`, `plan_invalido`, `reserva_existente`,
 * `mail_sin_confirmar`, `sin_lugares`, `reservas_sin_pagar`, `convenio_cambio`, `reserva_no_disponible`,
 * `cambio_ofrecido`
 */
export async function mayBook(
  deps: Deps,
  tx: Tx,
  actor: Cliente,
  solicitud: SolicitudReserva,
  { replaces }: { replaces: boolean },
) {
  const suya = and(eq(usuarios.id, actor.id), isNull(usuarios.eliminadoEn))
  const [cuenta] = await lock(tx, usuarios, suya, 'no key update')
  if (!cuenta) throw new DomainError('sin_sesion')
  const viaje = await requireOffered(deps, tx, solicitud)
  const { monto, acuerdo, planPersonal } = await agree(deps, tx, solicitud, await holdForma(tx, solicitud.pp))
  const lugar = { paqueteCursoId: viaje.id, documento: solicitud.documento }
  const dueno = await bookedBy(tx, lugar)
  const confirmado = cuenta.mailConfirmadoEn !== null
  const lleno = viaje.libres <= 0
  if (!replaces) {
    // A confirmed mail would not help a repeated booking. But a full trip answers the same for each document.
    if (!lleno && dueno === actor.id) throw new DomainError('reserva_existente')
    // The same for each document, so that nobody tries them out.
    if (!confirmado && (await hasOferta(deps, tx, actor, viaje.id))) throw new DomainError('mail_sin_confirmar')
    if (lleno && !(await hasOferta(deps, tx, actor, viaje.id, lugar.documento))) throw new DomainError('sin_lugares')
    // Without a confirmed mail an account books once: otherwise each invented address would hold more seats.
    if (!confirmado && (await hasReserva(tx, actor))) throw new DomainError('mail_sin_confirmar')
    // What staff prepared for the family does not count against it.
    if ((await countSinPagar(tx, actor, viaje.id)) >= maximoSinPagar && !(await hasPropuesta(deps, tx, actor, lugar)))
      throw new DomainError('reservas_sin_pagar', { detalle: { maximo: String(maximoSinPagar) } })
  }
  const borrador = await acceptedDraft(deps, tx, actor, solicitud, acuerdo, cuenta)
  // Only its own family learns who made the other booking.
  if (dueno !== undefined) throw new DomainError(dueno === actor.id ? 'reserva_existente' : 'reserva_no_disponible')
  // The seat that a change keeps is taken by accepting the change: otherwise the money would stay in the other booking.
  if (!replaces && (await keepsCambio(deps, tx, actor, lugar))) throw new DomainError('cambio_ofrecido')
  return { viaje, monto, acuerdo, planPersonal, borrador }
}

/**
 * Takes the seat: the one that an offer holds for the passenger, else one that `take` finds. Last in the transaction,
 * so that the trip's row is locked shortest.
 * @throws DomainError `sin_lugares`, `reserva_no_disponible` (the document is a companion's; a family must not learn
 *   who else travels)
 */
export async function takeSeat(
  deps: Deps,
  tx: Tx,
  reserva: Lugar & { id: number; usuarioId: number },
  take: typeof takeLugar,
) {
  if (!(await takeOferta(deps, tx, reserva))) await take(tx, reserva.paqueteCursoId)
  const refusal = () => new DomainError('reserva_no_disponible')
  await refuseAcompanante(tx, [reserva.paqueteCursoId], reserva.documento, refusal)
}

/**
 * Decides whether staff may prepare a booking for a family, which `mayBook` judges again when the family accepts it.
 * Staff learn of any other booking of the passenger.
 * @param mismoViaje it replaces a booking of the same trip
 * @throws DomainError `datos_invalidos`, `viaje_cerrado`, `plan_invalido`, `reserva_existente`
 */
export async function mayPropose(
  deps: Deps,
  db: DbOrTx,
  pedido: Eleccion & { curso: number; documento: string },
  mismoViaje: boolean,
) {
  await requireOffered(deps, db, pedido)
  const { acuerdo } = await agree(deps, db, pedido)
  const lugar = { paqueteCursoId: pedido.paquete, documento: pedido.documento }
  if (!mismoViaje && (await bookedBy(db, lugar)) !== undefined) throw new DomainError('reserva_existente')
  return acuerdo
}

/** The trip, if it is still on offer to the course named. @throws DomainError `datos_invalidos`, `viaje_cerrado` */
async function requireOffered(deps: Deps, db: DbOrTx, { paquete, curso }: { paquete: number; curso: number }) {
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
    .where(and(eq(paquetesCurso.id, paquete), eq(paquetesCurso.cursoId, curso)))
  if (!viaje) throw new DomainError('datos_invalidos', { campos: { paquete: 'Debe elegir un paquete' } })
  if (!seOfrece({ ...viaje, fechaSalida: viaje.salida }, localDay(deps.now()))) throw new DomainError('viaje_cerrado')
  return viaje
}

const hasReserva = async (tx: Tx, actor: Cliente) =>
  (await tx.$count(reservas, and(visibleTo(actor, reservas), viva))) > 0

/** Not by state: without a deposit a booking is confirmed from the start. */
const countSinPagar = (tx: Tx, actor: Cliente, paqueteCursoId: number) =>
  tx.$count(reservas, and(visibleTo(actor, reservas), eq(reservas.paqueteCursoId, paqueteCursoId), viva, sinDinero))

const sinDinero = sql`not exists (select 1 from ${imputaciones} join ${cuotas} on ${cuotas.id} = ${imputaciones.cuotaId} where ${cuotas.reservaId} = ${reservas.id} having sum(${imputaciones.importePago}) > 0)`

const hasPropuesta = async ({ now }: Deps, tx: Tx, actor: Cliente, lugar: Lugar, cual?: SQL) =>
  (await tx.$count(propuestas, and(sinAceptar(actor, lugar), gt(propuestas.venceEn, now()), cual))) > 0

const keepsCambio = async (deps: Deps, tx: Tx, actor: Cliente, lugar: Lugar) =>
  (await hasOferta(deps, tx, actor, lugar.paqueteCursoId, lugar.documento)) &&
  (await hasPropuesta(deps, tx, actor, lugar, isNotNull(propuestas.reemplazaId)))
