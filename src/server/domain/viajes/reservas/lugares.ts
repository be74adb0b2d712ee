import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { acompanantes } from '../../../db/schema/viajes.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Tx } from '../../deps.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { lock } from '../../locks.ts'
import { offerLugar, type PassengerOnViaje } from './offer-lugar.ts'

/** Returns the account with the passenger's live booking on a trip, if any. Never show it to other families. */
export async function findBookingAccount(
  db: DbOrTx,
  { paqueteCursoId, documento }: PassengerOnViaje,
): Promise<number | undefined> {
  const [reserva] = await db
    .select({ usuarioId: reservas.usuarioId })
    .from(reservas)
    .where(and(eq(reservas.paqueteCursoId, paqueteCursoId), eq(reservas.documento, documento), isLiveReserva))
  return reserva?.usuarioId
}

/**
 * Refuses a document that is a companion's on one of the trips. Locks the trips after all other rows. Adding a companion takes the same
 * lock, so that the second request finds the first one's result.
 */
export async function refuseAcompanante(
  tx: Tx,
  viajeIds: number[],
  documento: string,
  refusal: () => DomainError = acompananteExistsError,
) {
  await lock(tx, paquetesCurso, inArray(paquetesCurso.id, viajeIds), 'no key update')
  const own = and(inArray(acompanantes.paqueteCursoId, viajeIds), eq(acompanantes.documento, documento))
  if ((await tx.$count(acompanantes, own)) > 0) throw refusal()
}

export const acompananteExistsError = () =>
  new DomainError('acompanante_existente', { campos: { documento: 'Este documento ya viaja en este viaje' } })

/** One statement checks and takes, so that two bookings cannot both take the last seat. @throws DomainError `sin_lugares` */
export async function takeFreeLugar(tx: Tx, paqueteCursoId: number) {
  const [tomado] = await tx
    .update(paquetesCurso)
    .set({ libres: sql`${paquetesCurso.libres} - 1` })
    .where(and(eq(paquetesCurso.id, paqueteCursoId), gt(paquetesCurso.libres, 0)))
    .returning({ libres: paquetesCurso.libres })
  if (!tomado) throw new DomainError('sin_lugares')
}

/**
 * Frees a seat, or offers it to the waiting list. Locks with `no key update`, which does not wait for a transaction that inserted a booking
 * of this trip. That transaction may wait for a row of the waiting list, which `offerLugar` locks next.
 */
export async function freeLugar(deps: Deps, tx: Tx, paqueteCursoId: number) {
  const [viaje] = await lock(tx, paquetesCurso, eq(paquetesCurso.id, paqueteCursoId), 'no key update')
  if (!viaje) throw new Error(`There is no trip ${paqueteCursoId}`)
  if (await offerLugar(deps, tx, viaje)) return
  await tx
    .update(paquetesCurso)
    .set({ libres: sql`${paquetesCurso.libres} + 1` })
    .where(eq(paquetesCurso.id, paqueteCursoId))
}

/** Sorts the trips by id, in the order of their locks. */
export async function freeLugares(deps: Deps, tx: Tx, viajes: readonly number[]) {
  for (const paqueteCursoId of viajes.toSorted((one, other) => one - other)) await freeLugar(deps, tx, paqueteCursoId)
}
