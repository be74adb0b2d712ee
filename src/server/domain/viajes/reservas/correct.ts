import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { corregirPasajeroBody, corregirTutorBody } from '../../../../contract/viajes/reservas.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { listaEspera, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { readOne, rowFingerprint } from '../../../db/sql-expressions.ts'
import { refuseDuplicate } from '../../../db/unique.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { lock, lockOne, lockQuery } from '../../locks.ts'
import { audit, changesOf } from '../../platform/audit-log/service.ts'
import { type SaveTarget, saveOver, updateAudited, type Versioned } from '../../version.ts'
import { refuseAcompanante } from './lugares.ts'
import { tutorColumns, tutorOf, versionedTutor } from './tutor.ts'

/** The passenger's data also change when the same family books the passenger again. */
export const versionedPasajero: Versioned = {
  acciones: ['pasajero.corregido'],
  table: pasajeros,
  id: pasajeros.id,
  version: rowFingerprint(pasajeros.documento, pasajeros.apellido, pasajeros.nombre, pasajeros.fechaNacimiento),
}

/**
 * Corrects a passenger's data in all bookings of the passenger by this family. Accepted agreements do not change.
 * @throws DomainError `no_encontrado`, `documento_repetido` (another passenger of the family), `reserva_existente` (another family's
 * booking of that document on the same trip), `acompanante_existente`, `texto_cambio`
 */
export async function correctPasajero(
  deps: Deps,
  actor: Personal,
  { id, motivo, documento, apellido, nombre, fechaN, version }: z.output<typeof corregirPasajeroBody> & SaveTarget,
) {
  return deps.db.transaction(async (tx) => {
    const { pasajeroId } = await readOne(tx, reservas, eq(reservas.id, id))
    await lock(tx, reservas, eq(reservas.pasajeroId, pasajeroId))
    const before = await lockOne(tx, pasajeros, eq(pasajeros.id, pasajeroId))
    const { cambia } = await saveOver(tx, versionedPasajero, { id: pasajeroId, version }, async () => {
      // Writes the names first, because their trigger finds the bookings by the old document.
      await tx.update(pasajeros).set({ apellido, nombre, fechaNacimiento: fechaN }).where(eq(pasajeros.id, pasajeroId))
      if (documento !== before.documento) await changeDocumento(tx, before, documento)
    })
    if (!cambia) return { reserva: id }
    const cambio = whyChanged(motivo)(before, { documento, apellido, nombre, fechaNacimiento: fechaN })
    await audit(tx, actor, { accion: 'pasajero.corregido', objetoId: pasajeroId, ...cambio })
    return { reserva: id }
  })
}

const whyChanged = (motivo: string) => (before: object, after: object) => {
  const { antes, despues } = changesOf(before, after)
  return { antes, despues: { ...despues, motivo } }
}

async function changeDocumento(
  tx: Tx,
  { id, usuarioId, documento: before }: typeof pasajeros.$inferSelect,
  documento: string,
) {
  const own = and(ownedBy(onBehalfOf(usuarioId), pasajeros), eq(pasajeros.documento, documento), ne(pasajeros.id, id))
  const repeated = new DomainError('documento_repetido', {
    campos: { documento: 'Ya es de otro pasajero de esta familia' },
  })
  if ((await tx.$count(pasajeros, own)) > 0) throw repeated
  const viajes = tx.select({ id: reservas.paqueteCursoId }).from(reservas).where(eq(reservas.pasajeroId, id))
  const foreign = and(
    inArray(reservas.paqueteCursoId, viajes),
    eq(reservas.documento, documento),
    ne(reservas.pasajeroId, id),
    isLiveReserva,
  )
  const existing = new DomainError('reserva_existente', {
    campos: { documento: 'Ya tiene una reserva en este viaje' },
  })
  if ((await tx.$count(reservas, foreign)) > 0) throw existing
  // The unique indexes refuse the document if another booking took it in the meantime.
  await refuseDuplicate(tx.update(pasajeros).set({ documento }).where(eq(pasajeros.id, id)), repeated)
  await refuseDuplicate(tx.update(reservas).set({ documento }).where(eq(reservas.pasajeroId, id)), existing)
  await carryEsperas(tx, usuarioId, { before, documento })
  // Locks the trip after the updates above, because they may wait for a concurrent booking, which locks the trip last too.
  const vigentes = await tx
    .select({ viajeId: reservas.paqueteCursoId })
    .from(reservas)
    .where(and(eq(reservas.pasajeroId, id), isLiveReserva))
  const viajeIds = vigentes.map(({ viajeId }) => viajeId)
  if (viajeIds.length > 0) await refuseAcompanante(tx, viajeIds, documento)
}

/** Moves the passenger's proposals and waiting-list entries to the new document, except on trips whose waiting list already has it. */
async function carryEsperas(tx: Tx, usuarioId: number, { before, documento }: { before: string; documento: string }) {
  const cuenta = onBehalfOf(usuarioId)
  const open = and(ownedBy(cuenta, listaEspera), inArray(listaEspera.estado, ['esperando', 'ofrecido']))
  const esperados = tx
    .select({ id: listaEspera.paqueteCursoId })
    .from(listaEspera)
    .where(and(open, eq(listaEspera.documento, documento)))
  await tx
    .update(propuestas)
    .set({
      documento,
      formulario: sql`jsonb_set(${propuestas.formulario}, '{documento}', to_jsonb(${documento}::text))`,
    })
    .where(
      and(
        ownedBy(cuenta, propuestas),
        eq(propuestas.documento, before),
        isNull(propuestas.reservaId),
        isNull(propuestas.retiradaEn),
        notInArray(propuestas.paqueteCursoId, esperados),
      ),
    )
  await tx
    .update(listaEspera)
    .set({ documento })
    .where(and(open, eq(listaEspera.documento, before), notInArray(listaEspera.paqueteCursoId, esperados)))
}

/** Changes this booking only. @throws DomainError `no_encontrado`, `texto_cambio` */
export async function correctTutor(
  deps: Deps,
  actor: Personal,
  { id, motivo, version, ...data }: z.output<typeof corregirTutorBody> & SaveTarget,
) {
  return deps.db.transaction(async (tx) => {
    const own = tx.select(tutorColumns).from(reservas).where(eq(reservas.id, id))
    const before = await lockQuery(tx, reservas, own).then(requireRow('reserva'))
    const toAudit = whyChanged(motivo)
    await updateAudited(tx, actor, versionedTutor, { id, version }, { before, after: tutorOf(data), toAudit })
    return { reserva: id }
  })
}
