import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { pasajeros } from '../../../db/schema/reservas.ts'
import { onBehalfOf, ownedBy, visibleTo } from '../../access.ts'
import type { Cliente, Deps, Personal, Tx } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import type { BookingRequest } from './booking-request.ts'

/**
 * Stores a booking's passenger and returns the id. The caller has locked the account. Audits changed data, because earlier bookings of the
 * passenger show the new data too.
 */
export async function savePasajero(
  tx: Tx,
  actor: Cliente | Personal,
  usuarioId: number,
  { documento, apellido, nombre, fechaN }: Pick<BookingRequest, 'documento' | 'apellido' | 'nombre' | 'fechaN'>,
) {
  const after = { apellido, nombre, fechaNacimiento: fechaN }
  const [before] = await tx
    .select({ apellido: pasajeros.apellido, nombre: pasajeros.nombre, fechaNacimiento: pasajeros.fechaNacimiento })
    .from(pasajeros)
    .where(and(ownedBy(onBehalfOf(usuarioId), pasajeros), eq(pasajeros.documento, documento)))
  const [pasajero] = await tx
    .insert(pasajeros)
    .values({ ...after, documento, usuarioId })
    .onConflictDoUpdate({ target: [pasajeros.usuarioId, pasajeros.documento], set: after })
    .returning({ id: pasajeros.id })
  if (!pasajero) throw new Error('An upsert returned no row')
  if (before && !isDeepStrictEqual(before, after))
    await audit(tx, actor, { accion: 'pasajero.corregido', objetoId: pasajero.id, antes: before, despues: after })
  return pasajero.id
}

const unknownPasajero = { apellido: '', nombre: '', fechanacimiento: null }

/** Returns a passenger whom this account booked before; empty for any other document. */
export async function findPasajero(deps: Deps, actor: Cliente, documento: string) {
  const [pasajero] = await deps.db
    .select({
      apellido: pasajeros.apellido,
      nombre: pasajeros.nombre,
      fechanacimiento: pasajeros.fechaNacimiento,
    })
    .from(pasajeros)
    .where(and(visibleTo(actor, pasajeros), eq(pasajeros.documento, documento)))
  return pasajero ?? unknownPasajero
}
