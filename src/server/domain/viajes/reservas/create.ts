import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import { totals } from '../../../../reglas/plan.ts'
import { seOfrece } from '../../../../reglas/viaje.ts'
import type { Tx } from '../../../db/client.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../acceso.ts'
import type { Cliente } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { attachConvenio, type DatosDe, sendCorreo } from '../../mensajes/correo/service.ts'
import { forgetBooked } from '../borradores/service.ts'
import { holdForma, nameViaje } from '../colegios/service.ts'
import { freezeConvenio } from '../convenios/service.ts'
import { refuseAcompanante } from './acompanante.ts'
import { refuseCambioOfrecido } from './cambios.ts'
import { tutorOf } from './corregir.ts'
import { bornOf } from './estados.pure.ts'
import { enPie, refuseBooked, takeLugar } from './lugares.ts'
import { takeOferta } from './ofrecer-lugar.ts'
import { acceptedDraft, agree, type SolicitudReserva } from './solicitud.ts'
import { refuseSeat } from './tope.ts'

export type ReservaCreada = { idpasajero: number; idreserva: number; vencimientosenia: Dia; mensaje: string }

const mensajeExito =
  'La reserva fue generada de manera correcta. Los datos de la misma fueron enviados a su correo electrónico. Muchas gracias!'

/**
 * Books a seat: passenger, booking, instalments, accepted agreement, mail and audit, all or nothing.
 * With `clave`, once: the same key gives the same reply. The seat is taken last, so that its lock is held shortest.
 * @throws DomainError `plan_invalido`, `viaje_cerrado`, `convenio_cambio`, `mail_sin_confirmar`, `reservas_sin_pagar`,
 *   `reserva_existente`, `cambio_ofrecido`, `reserva_no_disponible`, `sin_lugares`, `clave_reutilizada`
 */
export async function createReserva(
  deps: Deps,
  actor: Cliente,
  solicitud: SolicitudReserva,
  clave?: Clave,
  take: typeof takeLugar = takeLugar,
): Promise<ReservaCreada> {
  return deps.db.transaction((tx) =>
    once(tx, actor, 'nuevareserva', clave, () => book(deps, tx, actor, solicitud, { take })),
  )
}

/** What the mail says of a change. */
export type Traido = NonNullable<DatosDe<'reserva'>['cambio']>

type Manera = {
  /** Finds a seat where none is offered to the passenger. */
  take: typeof takeLugar
  /** It takes another booking's place: brings over what was paid of that one, and tells it. */
  bring?: (reservaId: number) => Promise<Traido>
}

/** The same within a larger change. @throws DomainError as `createReserva` */
export async function book(
  deps: Deps,
  tx: Tx,
  actor: Cliente,
  solicitud: SolicitudReserva,
  { take, bring }: Manera,
): Promise<ReservaCreada> {
  const viaje = await openViaje(deps, tx, solicitud)
  const { monto, acuerdo, planPersonal } = await agree(deps, tx, solicitud, await holdForma(tx, solicitud.pp))
  // What takes another's place says of its tutor what that one said, which may be old.
  const titular = bring ? await lockOne(tx, usuarios, suya(actor)) : await saveTutor(tx, actor, solicitud)
  // The seat of what takes another's place is kept for it.
  if (!bring)
    await refuseSeat(deps, tx, actor, {
      paqueteCursoId: viaje.id,
      documento: solicitud.documento,
      libres: viaje.libres,
      confirmado: titular.mailConfirmadoEn !== null,
    })
  const borrador = await acceptedDraft(deps, tx, actor, solicitud, acuerdo, titular)
  const pasajeroId = await savePasajero(tx, actor, solicitud)
  await refuseSecond(tx, actor, solicitud)
  const lugar = { usuarioId: actor.id, paqueteCursoId: viaje.id, documento: solicitud.documento }
  if (!bring) await refuseCambioOfrecido(deps, tx, lugar)
  const precio = totals(acuerdo.plan)
  const [reserva] = await tx
    .insert(reservas)
    .values({
      ...tutorOf(solicitud),
      usuarioId: actor.id,
      pasajeroId,
      paqueteCursoId: viaje.id,
      colegioId: viaje.colegioId,
      cursoId: viaje.cursoId,
      montoId: monto.id,
      documento: solicitud.documento,
      estado: bornOf(acuerdo.plan),
      planPersonal,
      vencimientoSenia: acuerdo.vencimientoSenia,
      precioArs: precio.ARS,
      precioUsd: precio.USD,
      creadaEn: deps.now(),
    })
    .onConflictDoNothing()
    .returning({ id: reservas.id })
  // Someone booked the same passenger between our look and our insert.
  if (!reserva) throw new DomainError('reserva_no_disponible')
  await tx.insert(cuotas).values(acuerdo.plan.map((cuota) => ({ ...cuota, reservaId: reserva.id })))
  await freezeConvenio(deps, tx, actor, reserva.id, borrador)
  const traido = await bring?.(reserva.id)
  await sendCorreo(deps, tx, {
    clave: `reserva-${reserva.id}`,
    para: actor.mail,
    plantilla: 'reserva',
    datos: {
      nombre: solicitud.nombreT,
      pasajero: `${solicitud.nombre} ${solicitud.apellido}`,
      ...nameViaje(viaje),
      numero: String(reserva.id),
      vencimientoSenia: formatDay(acuerdo.vencimientoSenia),
      enlace: `${deps.publicUrl}/reservas`,
      plan: acuerdo.plan,
      ...(traido && { cambio: traido }),
      huella: borrador.sha256,
      verificar: `${deps.publicUrl}/verificar/${borrador.sha256}`,
    },
    adjuntos: [attachConvenio(reserva.id)],
  })
  const despues = { pasajeroId, paqueteCursoId: viaje.id, montoId: monto.id, convenio: borrador.sha256 }
  await audit(tx, actor, { accion: 'reserva.creada', objetoId: reserva.id, despues })
  await forgetBooked(deps, tx, actor, viaje.id, solicitud.documento)
  if (!(await takeOferta(deps, tx, { ...lugar, id: reserva.id }))) await take(tx, viaje.id)
  // A document tells no family who else travels.
  await refuseAcompanante(tx, [viaje.id], solicitud.documento, () => new DomainError('reserva_no_disponible'))
  return {
    idpasajero: pasajeroId,
    idreserva: reserva.id,
    vencimientosenia: acuerdo.vencimientoSenia,
    mensaje: mensajeExito,
  }
}

/** The trip, if it is still on offer to the course named. */
async function openViaje(deps: Deps, tx: Tx, { paquete, curso }: SolicitudReserva) {
  const [viaje] = await tx
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

const suya = (actor: Cliente) => and(eq(usuarios.id, actor.id), isNull(usuarios.eliminadoEn))

/** Keeps the tutor's data with the account, to fill the next form. Its row lock also serialises one account's bookings. */
async function saveTutor(tx: Tx, actor: Cliente, solicitud: SolicitudReserva) {
  const { documentoTutor, fechaNacimientoTutor, telefono: _, ...resto } = tutorOf(solicitud)
  const [titular] = await tx
    .update(usuarios)
    .set({ ...resto, documento: documentoTutor, fechaNacimiento: fechaNacimientoTutor })
    .where(suya(actor))
    .returning()
  if (!titular) throw new DomainError('sin_sesion')
  return titular
}

/** Earlier bookings of the child show these data too: a correction leaves its trace. The account's row is locked. */
async function savePasajero(tx: Tx, actor: Cliente, { documento, apellido, nombre, fechaN }: SolicitudReserva) {
  const despues = { apellido, nombre, fechaNacimiento: fechaN }
  const [antes] = await tx
    .select({ apellido: pasajeros.apellido, nombre: pasajeros.nombre, fechaNacimiento: pasajeros.fechaNacimiento })
    .from(pasajeros)
    .where(and(visibleTo(actor, pasajeros), eq(pasajeros.documento, documento)))
  const [pasajero] = await tx
    .insert(pasajeros)
    .values({ ...despues, documento, usuarioId: actor.id })
    .onConflictDoUpdate({ target: [pasajeros.usuarioId, pasajeros.documento], set: despues })
    .returning({ id: pasajeros.id })
  if (!pasajero) throw new Error('An upsert returned no row')
  if (antes && !isDeepStrictEqual(antes, despues))
    await audit(tx, actor, { accion: 'pasajero.corregido', objetoId: pasajero.id, antes, despues })
  return pasajero.id
}

/** One live booking a passenger and trip. Whose the other one is, is said only to its own family. */
async function refuseSecond(tx: Tx, actor: Cliente, { paquete, documento }: SolicitudReserva) {
  await refuseBooked(tx, actor, paquete, documento)
  if ((await tx.$count(reservas, enPie(paquete, documento))) > 0) throw new DomainError('reserva_no_disponible')
}
