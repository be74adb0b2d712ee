import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isLive } from '../../../../reglas/reserva.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { acompanantes, habitaciones, ocupantes } from '../../../db/schema/viajes.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { isLiveReserva } from '../../live.ts'
import { apellidoYNombre, tutor } from '../../names.ts'
import { noteLecturas } from '../lecturas/service.ts'
import { findConflictos } from './conflicts.pure.ts'
import { versioned } from './habitaciones.ts'
import { findCruces } from './overlaps.ts'
import { readViaje } from './viaje.ts'

/** Returns a trip's passengers and rooms, with conflicts. Records that the data were read. @throws DomainError `no_encontrado` */
export async function viewListas({ db }: Deps, actor: Personal, viajeId: number) {
  const { id, paquete, colegio, curso, cursocorto, fechasalida, fecharegreso } = await readViaje(db, viajeId)
  const pasajerosDelViaje = await listPasajeros(db, viajeId)
  const seVen = pasajerosDelViaje.map(({ pasajeroId }) => pasajeroId)
  await noteLecturas({ db }, actor, seVen, 'listas')
  const personas = [
    ...pasajerosDelViaje.map(({ pasajeroId, ...persona }) => persona),
    ...(await listAcompanantesOf(db, viajeId)),
  ]
  const cuartos = await db
    .select({
      id: habitaciones.id,
      nombre: habitaciones.nombre,
      capacidad: habitaciones.capacidad,
      version: versioned.version,
    })
    .from(habitaciones)
    .where(eq(habitaciones.paqueteCursoId, viajeId))
    .orderBy(asc(habitaciones.orden), asc(habitaciones.id))
  // A companion has no state, and is on the trip until removed.
  const vivos = personas.map((persona) => ({ ...persona, viva: persona.estado === null || isLive(persona.estado) }))
  return {
    viaje: { id, paquete, colegio, curso, cursocorto, fechasalida, fecharegreso },
    personas,
    habitaciones: cuartos,
    conflictos: findConflictos(vivos, cuartos, await findCruces(db, viajeId)),
  }
}

/** Lists live bookings, and ended ones that still occupy a bed. */
function listPasajeros(db: DbOrTx, viajeId: number) {
  return db
    .select({
      id: sql<string>`'r' || ${reservas.id}`,
      pasajeroId: pasajeros.id,
      tipo: sql<'pasajero'>`'pasajero'`,
      apellido: pasajeros.apellido,
      nombre: pasajeros.nombre,
      documento: reservas.documento,
      fechanacimiento: pasajeros.fechaNacimiento,
      telefono: reservas.telefono,
      mail: usuarios.mail,
      responsable: apellidoYNombre(tutor),
      estado: reservas.estado,
      habitacion: ocupantes.habitacionId,
      nota: sql<string>`''`,
    })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .leftJoin(ocupantes, eq(ocupantes.reservaId, reservas.id))
    .where(and(eq(reservas.paqueteCursoId, viajeId), or(isLiveReserva, isNotNull(ocupantes.habitacionId))))
    .orderBy(asc(pasajeros.apellido), asc(pasajeros.nombre), asc(reservas.id))
}

function listAcompanantesOf(db: DbOrTx, viajeId: number) {
  return db
    .select({
      id: sql<string>`'a' || ${acompanantes.id}`,
      tipo: acompanantes.tipo,
      apellido: acompanantes.apellido,
      nombre: acompanantes.nombre,
      documento: acompanantes.documento,
      fechanacimiento: sql<null>`null`,
      telefono: acompanantes.telefono,
      mail: sql<string>`''`,
      responsable: sql<string>`''`,
      estado: sql<null>`null`,
      habitacion: ocupantes.habitacionId,
      nota: acompanantes.nota,
    })
    .from(acompanantes)
    .leftJoin(ocupantes, eq(ocupantes.acompananteId, acompanantes.id))
    .where(eq(acompanantes.paqueteCursoId, viajeId))
    .orderBy(asc(acompanantes.tipo), asc(acompanantes.apellido), asc(acompanantes.nombre), asc(acompanantes.id))
}
