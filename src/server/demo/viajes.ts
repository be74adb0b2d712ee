import { and, asc, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { addDays, localDay, noonOf } from '../../reglas/dia.ts'
import { cursos, paquetesCurso } from '../db/schema/colegios.ts'
import { usuarios } from '../db/schema/identidad.ts'
import { pasajeros, reservas } from '../db/schema/reservas.ts'
import { acompanantes, alumnos, documentosReserva, habitaciones, ocupantes } from '../db/schema/viajes.ts'
import type { Deps, Tx } from '../domain/deps.ts'
import { isLiveReserva } from '../domain/live-reserva.ts'
import { addFotos, takeFreeLugar } from '../domain/viajes/reservas/service.ts'
import { findCuenta, withPastClock } from './actors.ts'
import { insertAll, insertEach } from './bulk-writer.ts'
import { birthdayOf, type Calendario } from './calendario.ts'
import carnet from './contenido/carnet.svg?raw'
import { familia, otherFamilias } from './contenido/cuentas.ts'
import { apellidos, boyNames, girlNames, isGirlName } from './contenido/nombres.ts'
import { acompanantesDeDemo, alumnosWithoutReserva, pasajerosWithNewFotos } from './contenido/pendientes.ts'
import { createRandom } from './historia/random.ts'

const manos = [familia, ...Object.values(otherFamilias)].map(({ mail }) => mail)

async function findPasaje(tx: Tx) {
  return tx
    .select({
      ...{ id: reservas.id, creadaEn: reservas.creadaEn, paqueteCursoId: reservas.paqueteCursoId },
      ...{ cursoId: reservas.cursoId, pasajeroId: pasajeros.id, documento: reservas.documento },
      ...{ apellido: pasajeros.apellido, nombre: pasajeros.nombre, fechaNacimiento: pasajeros.fechaNacimiento },
      mail: usuarios.mail,
    })
    .from(reservas)
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .where(and(isLiveReserva, inArray(usuarios.mail, manos)))
    .orderBy(asc(pasajeros.apellido), asc(reservas.id))
}

type Pasaje = Awaited<ReturnType<typeof findPasaje>>

export async function writeViajes(tx: Tx, calendario: Calendario, personalId: number) {
  const { hoy, hace } = calendario
  const all = await findPasaje(tx)
  const byViaje = [...Map.groupBy(all, ({ paqueteCursoId }) => paqueteCursoId)]
  const [mayor] = byViaje.toSorted(([, one], [, other]) => other.length - one.length)
  if (!mayor) return
  const [paqueteCursoId, pasaje] = mayor
  await writeAlumnos(tx, calendario, all, pasaje[0]?.cursoId)
  for (const acompanante of acompanantesDeDemo) {
    await tx.insert(acompanantes).values({ paqueteCursoId, ...acompanante })
    if (acompanante.ocupaLugar) await takeFreeLugar(tx, paqueteCursoId)
  }
  const rooms = await insertEach(tx, habitaciones, [1, 2, 3], (order) => ({
    paqueteCursoId,
    nombre: `Habitación ${order}`,
    capacidad: 4,
    orden: order,
  }))
  const withCama = pasaje.slice(0, -1).flatMap(({ id: reservaId, nombre }) => {
    const room = rooms[isGirlName(nombre) ? 1 : 0]
    return room ? [{ habitacionId: room.id, reservaId }] : []
  })
  await insertAll(tx, ocupantes, withCama)
  const papeles = pasaje.flatMap(({ id: reservaId, creadaEn, mail: de }, i) => {
    const dia = addDays(localDay(creadaEn), 7)
    const fotos = i % 3 !== 2 && !pasajerosWithNewFotos.some(({ mail }) => mail === de)
    return [...(fotos ? ['fotos' as const] : []), ...(i % 2 === 0 ? ['ficha_medica' as const] : [])].map((tipo) => {
      return { reservaId, tipo, personalId, recibidoEn: dia < hoy ? noonOf(dia) : hace(1) }
    })
  })
  await insertAll(tx, documentosReserva, papeles)
}

async function writeAlumnos(tx: Tx, calendario: Calendario, pasaje: Pasaje, written: number | undefined) {
  const withLista = new Set((await tx.selectDistinct({ id: alumnos.cursoId }).from(alumnos)).map(({ id }) => id))
  const withViaje = await tx
    .selectDistinct({ id: cursos.id, grado: cursos.grado })
    .from(cursos)
    .innerJoin(paquetesCurso, eq(paquetesCurso.cursoId, cursos.id))
    .orderBy(cursos.id)
  const random = createRandom('alumnos')
  let documento = 51_000_000
  const draw = () => {
    documento += random.entero(900, 2_900)
    const nombre = random.pick(random.happens(50) ? girlNames : boyNames)
    return { documento: String(documento), apellido: random.pick(apellidos), nombre }
  }
  const rows = withViaje.flatMap(({ id: cursoId, grado }) => {
    if (withLista.has(cursoId)) return []
    const own = pasaje
      .filter((one) => one.cursoId === cursoId)
      .map(({ documento, apellido, nombre, fechaNacimiento }) => ({ documento, apellido, nombre, fechaNacimiento }))
    const others = cursoId === written ? alumnosWithoutReserva : Array.from({ length: random.entero(16, 24) }, draw)
    const age = cursoId === written ? 16 : ageIn(grado)
    const companieros = others.map((one) => ({ ...one, fechaNacimiento: birthdayOf(calendario, age, one.documento) }))
    return [...own, ...companieros].map((one) => ({ cursoId, ...one }))
  })
  const distinct = new Map(rows.map((row) => [`${row.cursoId} ${row.documento}`, row]))
  await insertAll(tx, alumnos, [...distinct.values()])
}

const ageIn = (grado: string) => Number.parseInt(grado, 10) + (grado.endsWith('grado') ? 5 : 11)

export async function writeDocumentos(deps: Deps, tx: Tx, { hoy }: Calendario) {
  const pasaje = await findPasaje(tx)
  for (const { mail } of pasajerosWithNewFotos) {
    const viaja = pasaje.find((one) => one.mail === mail)
    if (!viaja) continue
    const [then, actor] = withPastClock(deps, await findCuenta(deps, mail), noonOf(addDays(hoy, -1)))
    const fotos = [await drawCarnet(viaja, 'Frente'), await drawCarnet(viaja, 'Dorso')]
    await addFotos(then, actor, viaja.pasajeroId, fotos)
  }
}

function drawCarnet({ apellido, nombre }: { apellido: string; nombre: string }, side: string): Promise<Buffer> {
  const svg = carnet.replace('{apellido}', apellido).replace('{nombre}', nombre).replace('{lado}', side)
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
