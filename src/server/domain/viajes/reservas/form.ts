import { and, eq, sql } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import type { Cliente } from '../../actor.ts'
import type { Deps } from '../../deps.ts'

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

/** Returns the tutor's data for the form: from the last booking, or else the account's names. */
export async function readTutor(deps: Deps, actor: Cliente) {
  const [tutor] = await deps.db
    .select({
      documento: usuarios.documento,
      apellido: sql<string>`coalesce(nullif(${usuarios.apellidoTutor}, ''), ${usuarios.apellido})`,
      nombre: sql<string>`coalesce(nullif(${usuarios.nombreTutor}, ''), ${usuarios.nombre})`,
      fechanacimiento: usuarios.fechaNacimiento,
      telefono: usuarios.telefono,
      localidad: usuarios.localidad,
      calle: usuarios.calle,
      numero: usuarios.numero,
      piso: usuarios.piso,
      depto: usuarios.depto,
      observaciones: usuarios.observaciones,
    })
    .from(usuarios)
    .where(eq(usuarios.id, actor.id))
  if (!tutor) throw new DomainError('sin_sesion')
  return tutor
}
