import { and, asc, eq, inArray } from 'drizzle-orm'
import { addDays, localDay } from '../../reglas/dia.ts'
import type { Tx } from '../db/client.ts'
import { usuarios } from '../db/schema/identidad.ts'
import { pasajeros, reservas } from '../db/schema/reservas.ts'
import { acompanantes, alumnos, documentosReserva, habitaciones, ocupantes } from '../db/schema/viajes.ts'
import { takeLugar } from '../domain/viajes/reservas/service.ts'
import { viva } from '../domain/vivas.ts'
import { writeAlumnos } from './alumnos.ts'
import { type Calendario, midday } from './calendario.ts'
import { familia, otrasFamilias } from './contenido/cuentas.ts'
import { esDeChica } from './contenido/historia/nombres.ts'
import { acompanan, sinReserva } from './contenido/viajes.ts'
import { cargaron } from './documentos.ts'
import { birthdayOf } from './reservas.ts'

/** How old who travels on it is. */
const edad = 16

/** Gives the trip with the most bookings its pupil list, companions, rooms and papers, and the other courses their lists. */
export async function writeViajes(tx: Tx, calendario: Calendario, personalId: number) {
  const { hoy, hace } = calendario
  const pasaje = await findViajeMayor(tx)
  const [primera] = pasaje
  if (!primera) return
  const { cursoId, paqueteCursoId } = primera
  await tx.insert(alumnos).values([
    ...pasaje.map(({ documento, apellido, nombre, fechaNacimiento }) => {
      return { cursoId, documento, apellido, nombre, fechaNacimiento }
    }),
    ...sinReserva.map((alumno) => {
      return { cursoId, ...alumno, fechaNacimiento: birthdayOf(calendario, edad, alumno.documento) }
    }),
  ])
  await writeAlumnos(tx, calendario)
  for (const acompanante of acompanan) {
    await tx.insert(acompanantes).values({ paqueteCursoId, ...acompanante })
    if (acompanante.ocupaLugar) await takeLugar(tx, paqueteCursoId)
  }
  const cuartos = await tx
    .insert(habitaciones)
    .values([1, 2, 3].map((orden) => ({ paqueteCursoId, nombre: `Habitación ${orden}`, capacidad: 4, orden })))
    .returning({ id: habitaciones.id })
  for (const [i, { id: reservaId, creadaEn, nombre, mail: de }] of pasaje.entries()) {
    // A week after it was booked, or yesterday.
    const dia = addDays(localDay(creadaEn), 7)
    const recibidoEn = dia < hoy ? midday(dia) : hace(1)
    const cuarto = cuartos[esDeChica(nombre) ? 1 : 0]
    if (cuarto && i < pasaje.length - 1) await tx.insert(ocupantes).values({ habitacionId: cuarto.id, reservaId })
    const porRevisar = cargaron.some(({ mail }) => mail === de)
    if (i % 3 !== 2 && !porRevisar)
      await tx.insert(documentosReserva).values({ reservaId, tipo: 'fotos', personalId, recibidoEn })
    if (i % 2 === 0)
      await tx.insert(documentosReserva).values({ reservaId, tipo: 'ficha_medica', personalId, recibidoEn })
  }
}

const mails = [familia, ...Object.values(otrasFamilias)].map(({ mail }) => mail)

/** The live bookings of the trip that has most of those that are written by hand, by surname. */
async function findViajeMayor(tx: Tx) {
  const filas = await tx
    .select({
      id: reservas.id,
      creadaEn: reservas.creadaEn,
      paqueteCursoId: reservas.paqueteCursoId,
      cursoId: reservas.cursoId,
      documento: reservas.documento,
      apellido: pasajeros.apellido,
      nombre: pasajeros.nombre,
      fechaNacimiento: pasajeros.fechaNacimiento,
      mail: usuarios.mail,
    })
    .from(reservas)
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .where(and(viva, inArray(usuarios.mail, mails)))
    .orderBy(asc(pasajeros.apellido), asc(reservas.id))
  const porViaje = Map.groupBy(filas, ({ paqueteCursoId }) => paqueteCursoId)
  return [...porViaje.values()].reduce((mayor, grupo) => (grupo.length > mayor.length ? grupo : mayor), [])
}
