import { and, asc, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { addDays, localDay, noonOf } from '../../reglas/dia.ts'
import { cursos, paquetesCurso } from '../db/schema/colegios.ts'
import { usuarios } from '../db/schema/identidad.ts'
import { pasajeros, reservas } from '../db/schema/reservas.ts'
import { acompanantes, alumnos, documentosReserva, habitaciones, ocupantes } from '../db/schema/viajes.ts'
import type { Deps, Tx } from '../domain/deps.ts'
import { isLiveReserva } from '../domain/live-reserva.ts'
import { addFotos, takeLugar } from '../domain/viajes/reservas/service.ts'
import { findCuenta, withPastClock } from './actors.ts'
import { insertAll, insertEach } from './bulk-writer.ts'
import { birthdayOf, type Calendario } from './calendario.ts'
import carnet from './contenido/carnet.svg?raw'
import { familia, otrasFamilias } from './contenido/cuentas.ts'
import { apellidos, boyNames, girlNames, isGirlName } from './contenido/nombres.ts'
import { acompanantesDeDemo, alumnosWithoutReserva, pasajerosWithNewFotos } from './contenido/pendientes.ts'
import { createRandom } from './historia/random.ts'

const manos = [familia, ...Object.values(otrasFamilias)].map(({ mail }) => mail)

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
  const todos = await findPasaje(tx)
  const porViaje = [...Map.groupBy(todos, ({ paqueteCursoId }) => paqueteCursoId)]
  const [mayor] = porViaje.toSorted(([, uno], [, otro]) => otro.length - uno.length)
  if (!mayor) return
  const [paqueteCursoId, pasaje] = mayor
  await writeAlumnos(tx, calendario, todos, pasaje[0]?.cursoId)
  for (const acompanante of acompanantesDeDemo) {
    await tx.insert(acompanantes).values({ paqueteCursoId, ...acompanante })
    if (acompanante.ocupaLugar) await takeLugar(tx, paqueteCursoId)
  }
  const cuartos = await insertEach(tx, habitaciones, [1, 2, 3], (orden) => ({
    paqueteCursoId,
    nombre: `Habitación ${orden}`,
    capacidad: 4,
    orden,
  }))
  const conCama = pasaje.slice(0, -1).flatMap(({ id: reservaId, nombre }) => {
    const cuarto = cuartos[isGirlName(nombre) ? 1 : 0]
    return cuarto ? [{ habitacionId: cuarto.id, reservaId }] : []
  })
  await insertAll(tx, ocupantes, conCama)
  const papeles = pasaje.flatMap(({ id: reservaId, creadaEn, mail: de }, i) => {
    const dia = addDays(localDay(creadaEn), 7)
    const fotos = i % 3 !== 2 && !pasajerosWithNewFotos.some(({ mail }) => mail === de)
    return [...(fotos ? ['fotos' as const] : []), ...(i % 2 === 0 ? ['ficha_medica' as const] : [])].map((tipo) => {
      return { reservaId, tipo, personalId, recibidoEn: dia < hoy ? noonOf(dia) : hace(1) }
    })
  })
  await insertAll(tx, documentosReserva, papeles)
}

async function writeAlumnos(tx: Tx, calendario: Calendario, pasaje: Pasaje, escrito: number | undefined) {
  const conLista = new Set((await tx.selectDistinct({ id: alumnos.cursoId }).from(alumnos)).map(({ id }) => id))
  const conViaje = await tx
    .selectDistinct({ id: cursos.id, grado: cursos.grado })
    .from(cursos)
    .innerJoin(paquetesCurso, eq(paquetesCurso.cursoId, cursos.id))
    .orderBy(cursos.id)
  const azar = createRandom('alumnos')
  let documento = 51_000_000
  const draw = () => {
    documento += azar.entero(900, 2_900)
    const nombre = azar.pick(azar.happens(50) ? girlNames : boyNames)
    return { documento: String(documento), apellido: azar.pick(apellidos), nombre }
  }
  const filas = conViaje.flatMap(({ id: cursoId, grado }) => {
    if (conLista.has(cursoId)) return []
    const suyos = pasaje
      .filter((uno) => uno.cursoId === cursoId)
      .map(({ documento, apellido, nombre, fechaNacimiento }) => ({ documento, apellido, nombre, fechaNacimiento }))
    const otros = cursoId === escrito ? alumnosWithoutReserva : Array.from({ length: azar.entero(16, 24) }, draw)
    const edad = cursoId === escrito ? 16 : ageIn(grado)
    const companieros = otros.map((uno) => ({ ...uno, fechaNacimiento: birthdayOf(calendario, edad, uno.documento) }))
    return [...suyos, ...companieros].map((uno) => ({ cursoId, ...uno }))
  })
  const distintas = new Map(filas.map((fila) => [`${fila.cursoId} ${fila.documento}`, fila]))
  await insertAll(tx, alumnos, [...distintas.values()])
}

const ageIn = (grado: string) => Number.parseInt(grado, 10) + (grado.endsWith('grado') ? 5 : 11)

/** Uploads document photos dated yesterday, with the families' own call. */
export async function writeDocumentos(deps: Deps, tx: Tx, { hoy }: Calendario) {
  const pasaje = await findPasaje(tx)
  for (const { mail } of pasajerosWithNewFotos) {
    const viaja = pasaje.find((uno) => uno.mail === mail)
    if (!viaja) continue
    const [entonces, actor] = withPastClock(deps, await findCuenta(deps, mail), noonOf(addDays(hoy, -1)))
    const fotos = [await drawCarnet(viaja, 'Frente'), await drawCarnet(viaja, 'Dorso')]
    await addFotos(entonces, actor, viaja.pasajeroId, fotos)
  }
}

function drawCarnet({ apellido, nombre }: { apellido: string; nombre: string }, lado: string): Promise<Buffer> {
  const svg = carnet.replace('{apellido}', apellido).replace('{nombre}', nombre).replace('{lado}', lado)
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
