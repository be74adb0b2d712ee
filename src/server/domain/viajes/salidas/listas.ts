import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { isLive, liveEstados } from '../../../../reglas/reserva.ts'
import { surnameFirst } from '../../../../reglas/text.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { acompanantes, habitaciones, ocupantes } from '../../../db/schema/viajes.ts'
import { pick, surnameFirstSql, tutorNameColumns } from '../../../db/sql-expressions.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { recordLecturas } from '../lecturas/service.ts'
import { versionedHabitacion } from './habitaciones.ts'
import { readViaje } from './viaje.ts'

/** Records that the passengers' data were read. @throws DomainError `no_encontrado` */
export async function viewListas({ db }: Deps, actor: Personal, viajeId: number) {
  const { id, paquete, colegio, curso, cursocorto, fechasalida, fecharegreso } = await readViaje(db, viajeId)
  const pasajerosDelViaje = await listPasajeros(db, viajeId)
  const seVen = pasajerosDelViaje.map(({ pasajeroId }) => pasajeroId)
  await recordLecturas({ db }, actor, seVen, 'listas')
  const personas = [
    ...pasajerosDelViaje.map(({ pasajeroId, ...persona }) => persona),
    ...(await listAcompanantesOf(db, viajeId)),
  ]
  const rooms = await db
    .select({
      ...pick(habitaciones, 'id', 'nombre', 'capacidad'),
      version: versionedHabitacion.version,
    })
    .from(habitaciones)
    .where(eq(habitaciones.paqueteCursoId, viajeId))
    .orderBy(asc(habitaciones.orden), asc(habitaciones.id))
  // A companion has no state, and travels until staff remove them.
  const live = personas.map((persona) => ({ ...persona, viva: persona.estado === null || isLive(persona.estado) }))
  return {
    viaje: { id, paquete, colegio, curso, cursocorto, fechasalida, fecharegreso },
    personas,
    habitaciones: rooms,
    conflictos: findConflictos(live, rooms, await findDoubleBookings(db, viajeId)),
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
      responsable: surnameFirstSql(tutorNameColumns),
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
      ...pick(acompanantes, 'tipo', 'apellido', 'nombre', 'documento'),
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

const isActive = inArray(sql`r.estado`, [...liveEstados])

/** Finds people of a trip who are also on another trip on the same days, by document or staff id. */
async function findDoubleBookings(db: DbOrTx, viajeId: number): Promise<DoubleBooking[]> {
  const { rows } = await db.execute<{ persona: string; coordina: boolean; viaje: string }>(sql`
    with propios as (
      select 'r' || r.id as persona, r.documento, null::int as personal_id
        from ${reservas} r where r.paquete_curso_id = ${viajeId} and ${isActive}
      union all
      select 'a' || a.id, a.documento, a.personal_id from ${acompanantes} a where a.paquete_curso_id = ${viajeId}
    ), solapados as (
      select otro.id, p.nombre || ' (' || c.nombre || ', ' || cu.grado || coalesce(' ' || nullif(cu.division, ''), '') || ')' as viaje
        from ${paquetesCurso} yo
        join ${paquetesCurso} otro on otro.id <> yo.id
          and otro.fecha_salida <= yo.fecha_regreso and otro.fecha_regreso >= yo.fecha_salida
        join ${paquetes} p on p.id = otro.paquete_id
        join ${cursos} cu on cu.id = otro.curso_id
        join ${colegios} c on c.id = cu.colegio_id
       where yo.id = ${viajeId}
    ), ajenos as (
      select s.viaje, r.documento, null::int as personal_id, false as coordina
        from solapados s join ${reservas} r on r.paquete_curso_id = s.id and ${isActive}
      union all
      select s.viaje, a.documento, a.personal_id, a.tipo = 'coordinador'
        from solapados s join ${acompanantes} a on a.paquete_curso_id = s.id
    )
    select propios.persona, bool_or(ajenos.coordina) as coordina, ajenos.viaje
      from propios join ajenos on ajenos.documento = propios.documento or ajenos.personal_id = propios.personal_id
     group by propios.persona, ajenos.viaje
     order by propios.persona, ajenos.viaje`)
  return rows.map(({ persona, coordina, viaje }) => ({ persona, comoCoordinador: coordina, viaje }))
}

type Persona = {
  id: string
  tipo: 'pasajero' | 'liberado' | 'coordinador' | 'docente'
  apellido: string
  nombre: string
  documento: string
  /** False for an ended booking, which stays in its room until staff remove it. */
  viva: boolean
  habitacion: number | null
}
type Habitacion = { id: number; nombre: string; capacidad: number }
type DoubleBooking = { persona: string; comoCoordinador: boolean; viaje: string }
type Conflicto = {
  tipo: 'dos_veces' | 'sobrecupo' | 'sin_habitacion' | 'dos_viajes' | 'coordinador_dos_viajes' | 'reserva_terminada'
  texto: string
}

/** A passenger without a room is a conflict only if the trip has rooms. */
function findConflictos(personas: Persona[], habitaciones: Habitacion[], cruces: DoubleBooking[]): Conflicto[] {
  const hasRooms = habitaciones.length > 0
  const surplus = habitaciones.flatMap(({ id, nombre, capacidad }): Conflicto[] => {
    const duermen = personas.filter(({ habitacion }) => habitacion === id).length
    const text = `${nombre}: son ${duermen} y es para ${capacidad}`
    return duermen > capacidad ? [{ tipo: 'sobrecupo', texto: text }] : []
  })
  const ended = personas
    .filter(({ viva, habitacion }) => !viva && habitacion)
    .map((persona): Conflicto => {
      const where = habitaciones.find(({ id }) => id === persona.habitacion)?.nombre ?? 'una habitación'
      return {
        tipo: 'reserva_terminada',
        texto: `${surnameFirst(persona)} está en ${where}, pero su reserva ya no está en pie`,
      }
    })
  const withoutCama = personas
    .filter(({ tipo, viva, habitacion }) => hasRooms && tipo === 'pasajero' && viva && !habitacion)
    .map((persona): Conflicto => ({ tipo: 'sin_habitacion', texto: `${surnameFirst(persona)} no tiene habitación` }))
  const repetidos = personas.flatMap((pasajero): Conflicto[] => {
    if (pasajero.tipo !== 'pasajero' || !pasajero.viva) return []
    const acompana = personas.find(({ tipo, documento }) => tipo !== 'pasajero' && documento === pasajero.documento)
    if (!acompana) return []
    const text = `${surnameFirst(pasajero)} está dos veces en este viaje: también como ${acompana.tipo}`
    return [{ tipo: 'dos_veces', texto: text }]
  })
  const doubles = cruces.flatMap(({ persona: id, comoCoordinador, viaje }): Conflicto[] => {
    const persona = personas.find((one) => one.id === id)
    if (!persona) return []
    const coordina = comoCoordinador && persona.tipo === 'coordinador'
    const text = `${surnameFirst(persona)} ${coordina ? 'también coordina' : 'también viaja en'} ${viaje}, en los mismos días`
    return [{ tipo: coordina ? 'coordinador_dos_viajes' : 'dos_viajes', texto: text }]
  })
  return [...surplus, ...repetidos, ...doubles, ...ended, ...withoutCama]
}
