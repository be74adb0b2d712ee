import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { cambioChoice } from '../../../../contract/viajes/propuestas.ts'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { type Centavos, formatImportes, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { totalsByMoneda } from '../../../../reglas/plan.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { documentosReserva, ocupantes } from '../../../db/schema/viajes.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import { type Cliente, type DbOrTx, type Deps, inTransaction, type Tx } from '../../deps.ts'
import { addRecargos, cuotaNameColumns } from '../../dinero/cuotas/service.ts'
import {
  lockReservaMoney,
  readPaidAllocations,
  requireNoPagoEnProceso,
  transferPagado,
} from '../../dinero/libro/service.ts'
import { lockOne } from '../../locks.ts'
import { requireConfirmed } from '../../personas/identidad/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { endReserva, zeroImportes } from '../cancelaciones/service.ts'
import {
  type BookingRequest,
  bookReserva,
  type CarriedOver,
  computeAgreedTerms,
  draftRequestedConvenio,
  freeLugares,
  takeFreeLugar,
} from '../reservas/service.ts'
import { compareCambio, readIntereses } from './compare.ts'
import { propuestaEstadoSql } from './list.ts'

/**
 * Returns the present and the new plan, and the agreement to accept, as of today.
 * @throws DomainError `mail_sin_confirmar`, `no_encontrado`, `propuesta_cerrada`, `reserva_no_viva`, `plan_invalido`
 */
export async function viewCambio(deps: Deps, actor: Cliente, id: number) {
  await requireConfirmed(deps.db, actor)
  const { propuesta, vieja, solicitud } = await readCambio(deps, deps.db, actor, id)
  const { acuerdo } = await computeAgreedTerms(deps, deps.db, solicitud)
  const convenio = await draftRequestedConvenio(deps, actor, solicitud)
  return {
    id,
    reserva: vieja.id,
    pasajero: `${solicitud.nombre} ${solicitud.apellido}`,
    motivo: propuesta.formulario.motivo ?? '',
    venceen: propuesta.venceEn.toISOString(),
    comparacion: await compareCambio(deps, deps.db, vieja, acuerdo),
    convenio: { html: convenio.html, hash: convenio.sha256 },
  }
}

/**
 * Replaces a booking as the family accepted. Paid money pays the new dues, the deposit first, then by due date, at the original rates; the
 * rest becomes credit. Charged interest and, on the same trip, the seat move to the new booking.
 * @throws DomainError `mail_sin_confirmar`, `no_encontrado`, `propuesta_cerrada`, `reserva_no_viva`, `convenio_cambio`,
 * `cambio_con_pago_en_proceso`, `cambio_con_transferencia`, `plan_invalido`, `viaje_cerrado`
 */
export const acceptCambio = inTransaction(
  async (deps, tx, actor: Cliente, { id, convenioHash }: { id: number; convenioHash: string }) => {
    await requireConfirmed(tx, actor)
    // Concurrent acceptances of one account wait for each other, so that the second finds the first one's result.
    await lockOne(tx, usuarios, eq(usuarios.id, actor.id), 'no key update')
    const { propuesta, vieja, solicitud } = await readCambio(deps, tx, actor, id)
    await lockReservaMoney(tx, vieja.id)
    await requireNoPagoEnProceso(tx, vieja.id)
    const allocations = await readPaidAllocations(tx, vieja.id)
    const intereses = await readIntereses(tx, vieja.id)
    const { motivo = '' } = propuesta.formulario
    const fin = { id: vieja.id, motivo: 'cambio', detalle: motivo, cargo: zeroImportes, cambio: id } as const
    const { lugares } = await endReserva(deps, tx, fin, propuesta.personalId)
    let kept = false
    const keep = async () => {
      kept = true
    }
    let afavor: Importe[] = []
    const created = await bookReserva(
      deps,
      tx,
      actor,
      { ...solicitud, convenioHash },
      {
        take: vieja.paqueteCursoId === solicitud.paquete ? keep : takeFreeLugar,
        bring: async (reservaId) => {
          await transferIntereses(tx, reservaId, intereses)
          afavor = await transferPagado(deps, tx, actor, reservaId, allocations)
          return readTraido(tx, { anterior: String(vieja.id), reservaId, afavor })
        },
      },
    )
    const added = Number(created.idreserva)
    await acceptPropuesta(tx, id, added)
    await transferPapeles(tx, vieja, { id: added, paqueteCursoId: solicitud.paquete })
    await audit(tx, actor, {
      accion: 'reserva.cambiada',
      objetoId: vieja.id,
      antes: { paqueteCursoId: vieja.paqueteCursoId, montoId: vieja.montoId },
      despues: { paqueteCursoId: solicitud.paquete, montoId: solicitud.pp, motivo, reserva: added, propuesta: id },
    })
    // Frees the former seat, unless the new booking uses it.
    await freeLugares(deps, tx, kept ? lugares : [...lugares, vieja.paqueteCursoId])
    return { reserva: added, afavor }
  },
)

/** `solicitud` has the booking's people, with the trip and plan that staff chose. */
async function readCambio(deps: Deps, db: DbOrTx, actor: Cliente, id: number) {
  const { estado, propuesta } = await db
    .select({ estado: propuestaEstadoSql(deps.now()), propuesta: propuestas })
    .from(propuestas)
    .where(and(eq(propuestas.id, id), isNotNull(propuestas.reemplazaId), visibleTo(actor, propuestas)))
    .then(requireRow('propuesta'))
  if (estado !== 'abierta') throw new DomainError('propuesta_cerrada')
  const { reserva: old, pasajero } = await db
    .select({ reserva: reservas, pasajero: pasajeros })
    .from(reservas)
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .where(and(eq(reservas.id, propuesta.reemplazaId ?? 0), visibleTo(actor, reservas)))
    .then(requireRow('reserva'))
  const { telefono, localidad, calle, numero, piso, depto, observaciones } = old
  const solicitud: BookingRequest = {
    ...cambioChoice.parse(propuesta.formulario),
    ...{ documento: old.documento, apellido: pasajero.apellido, nombre: pasajero.nombre },
    fechaN: pasajero.fechaNacimiento,
    ...{ documentoT: old.documentoTutor, apellidoT: old.apellidoTutor, nombreT: old.nombreTutor },
    fechaNT: old.fechaNacimientoTutor ?? undefined,
    ...{ telefono, localidad, calle, numero, piso, depto, observaciones },
  }
  return { propuesta, vieja: old, solicitud }
}

type Intereses = Awaited<ReturnType<typeof readIntereses>>

/** Each interest due keeps the name of the due that was overdue. */
async function transferIntereses(tx: Tx, reservaId: number, intereses: Intereses) {
  await addRecargos(
    tx,
    reservaId,
    intereses.map(({ id, origenId, moneda, importe, vencimiento }) => ({
      ...{ origenId: origenId ?? id, moneda, importe, vencimiento },
      concepto: 'interes',
      periodo: `cambio-${reservaId}-${id}`,
    })),
  )
}

type Importe = { moneda: Moneda; importe: Centavos }

const inWords = (importes: readonly Importe[]) => formatImportes(totalsByMoneda(importes))

async function readTraido(
  tx: Tx,
  { anterior, reservaId, afavor }: { anterior: string; reservaId: number; afavor: readonly Importe[] },
): Promise<CarriedOver> {
  const own = await tx
    .select({ ...cuotaNameColumns, importe: cuotas.importe, pagado: cuotas.pagado, vencimiento: cuotas.vencimiento })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(cuotas.vencimiento, cuotas.id)
  return {
    anterior,
    pagado: inWords(own.map(({ moneda, pagado }) => ({ moneda, importe: pagado }))),
    resta: inWords(own.map(({ moneda, importe, pagado }) => ({ moneda, importe: subtract(importe, pagado) }))),
    afavor: inWords(afavor),
    debeSenia: own.some((cuota) => cuota.numero === 0 && cuota.pagado < cuota.importe),
    intereses: own
      .filter(({ concepto }) => concepto === 'interes')
      .map((cuota) => ({ ...cuota, nombre: cuotaName(cuota) })),
  }
}

/** @throws DomainError `propuesta_cerrada` if staff withdrew it in the meantime */
async function acceptPropuesta(tx: Tx, id: number, reservaId: number) {
  const [aceptada] = await tx
    .update(propuestas)
    .set({ reservaId })
    .where(and(eq(propuestas.id, id), isNull(propuestas.retiradaEn)))
    .returning({ id: propuestas.id })
  if (!aceptada) throw new DomainError('propuesta_cerrada')
}

/** Room and travel permit move only on the same trip, because the permit states the trip's days and places. */
async function transferPapeles(
  tx: Tx,
  old: { id: number; paqueteCursoId: number },
  added: { id: number; paqueteCursoId: number },
) {
  const sameViaje = old.paqueteCursoId === added.paqueteCursoId
  const all = await tx.select().from(documentosReserva).where(eq(documentosReserva.reservaId, old.id))
  const received = all.filter(({ tipo }) => sameViaje || tipo !== 'permiso_viaje')
  if (received.length > 0)
    await tx.insert(documentosReserva).values(received.map((papel) => ({ ...papel, reservaId: added.id })))
  if (sameViaje) await tx.update(ocupantes).set({ reservaId: added.id }).where(eq(ocupantes.reservaId, old.id))
}
