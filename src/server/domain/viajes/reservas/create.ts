import { eq } from 'drizzle-orm'
import { type Dia, formatDay } from '../../../../reglas/dia.ts'
import { totalsByMoneda } from '../../../../reglas/plan.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente, Deps, Tx } from '../../deps.ts'
import { attachConvenio, type PlantillaData, sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { removeBookedBorradores } from '../borradores/service.ts'
import { readShareImageUrl, toViajeHeading } from '../colegios/service.ts'
import { freezeConvenio } from '../convenios/service.ts'
import type { BookingRequest } from './booking-request.ts'
import { checkBooking, takeOfferedOrFreeLugar } from './check-booking.ts'
import { initialEstado } from './estados.pure.ts'
import { takeFreeLugar } from './lugares.ts'
import { savePasajero } from './pasajero.ts'
import { tutorOf } from './tutor.ts'

export type CreatedReserva = { idpasajero: number; idreserva: number; vencimientosenia: Dia; mensaje: string }

const mensajeExito =
  'La reserva fue generada de manera correcta. Los datos de la misma fueron enviados a su correo electrónico. Muchas gracias!'

/**
 * Writes passenger, booking, dues, accepted agreement, mail and audit entry, all or nothing.
 * @throws DomainError as `checkBooking` and `takeOfferedOrFreeLugar`
 */
export async function createReserva(
  deps: Deps,
  actor: Cliente,
  solicitud: BookingRequest,
  take: typeof takeFreeLugar = takeFreeLugar,
): Promise<CreatedReserva> {
  return deps.db.transaction((tx) => bookReserva(deps, tx, actor, solicitud, { take }))
}

export type CarriedOver = NonNullable<PlantillaData<'reserva'>['cambio']>

type BookingMode = {
  /** Takes a free seat if no offer holds one for the passenger. */
  take: typeof takeFreeLugar
  /** Moves the payments of a replaced booking to this one, and returns them for the mail. */
  bring?: (reservaId: number) => Promise<CarriedOver>
}

/** For a booking within a larger change. @throws DomainError as `createReserva` */
export async function bookReserva(
  deps: Deps,
  tx: Tx,
  actor: Cliente,
  solicitud: BookingRequest,
  { take, bring }: BookingMode,
): Promise<CreatedReserva> {
  const permiso = await checkBooking(deps, tx, actor, solicitud, { replaces: Boolean(bring) })
  const { viaje, monto, acuerdo, planPersonal, borrador } = permiso
  // A replacement does not change the account, because it copies the tutor of the replaced booking, whose data may be outdated.
  if (!bring) await saveTutor(tx, actor, solicitud)
  const pasajeroId = await savePasajero(tx, actor, actor.id, solicitud)
  const lugar = { usuarioId: actor.id, paqueteCursoId: viaje.id, documento: solicitud.documento }
  const precio = totalsByMoneda(acuerdo.plan)
  const [reserva] = await tx
    .insert(reservas)
    .values({
      ...tutorOf(solicitud),
      ...lugar,
      pasajeroId,
      colegioId: viaje.colegioId,
      cursoId: viaje.cursoId,
      montoId: monto.id,
      estado: initialEstado(acuerdo.plan),
      planPersonal,
      vencimientoSenia: acuerdo.vencimientoSenia,
      precioArs: precio.ARS,
      precioUsd: precio.USD,
      creadaEn: deps.now(),
    })
    .onConflictDoNothing()
    .returning({ id: reservas.id })
  // Another transaction has booked the same passenger since the check.
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
      ...toViajeHeading(viaje),
      portada: await readShareImageUrl(tx, viaje.id),
      numero: String(reserva.id),
      vencimientoSenia: formatDay(acuerdo.vencimientoSenia),
      enlace: `${deps.publicUrl}/reservas`,
      plan: acuerdo.plan,
      ...(traido && { cambio: traido }),
      verificar: `${deps.publicUrl}/verificar/${borrador.sha256}`,
    },
    adjuntos: [attachConvenio(reserva.id)],
  })
  const after = { pasajeroId, paqueteCursoId: viaje.id, montoId: monto.id, convenio: borrador.sha256 }
  await audit(tx, actor, { accion: 'reserva.creada', objetoId: reserva.id, despues: after })
  await removeBookedBorradores(deps, tx, actor, viaje.id, solicitud.documento)
  await takeOfferedOrFreeLugar(deps, tx, { ...lugar, id: reserva.id }, take)
  return {
    idpasajero: pasajeroId,
    idreserva: reserva.id,
    vencimientosenia: acuerdo.vencimientoSenia,
    mensaje: mensajeExito,
  }
}

/** The account's data prefill the next booking form. */
async function saveTutor(tx: Tx, actor: Cliente, solicitud: BookingRequest) {
  const { documentoTutor, fechaNacimientoTutor, telefono: _, ...rest } = tutorOf(solicitud)
  await tx
    .update(usuarios)
    .set({ ...rest, documento: documentoTutor, fechaNacimiento: fechaNacimientoTutor })
    .where(eq(usuarios.id, actor.id))
}
