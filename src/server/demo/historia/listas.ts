import { sql } from 'drizzle-orm'
import { addDays } from '../../../reglas/dia.ts'
import { isLive } from '../../../reglas/reserva.ts'
import { suscriptores } from '../../db/schema/boletin.ts'
import { campaniaEnvios, campanias } from '../../db/schema/campanias.ts'
import { paquetesCurso } from '../../db/schema/colegios.ts'
import { notasReserva } from '../../db/schema/office.ts'
import { listaEspera } from '../../db/schema/reservas.ts'
import {
  acompanantes,
  alumnos,
  documentosReserva,
  habitaciones,
  ocupantes,
  tiposDocumento,
} from '../../db/schema/viajes.ts'
import { sistema } from '../../domain/deps.ts'
import { type BulkWriter, elementAt, insertAll, insertEach, personalInTurn } from '../bulk-writer.ts'
import type { ViajeIds } from '../colegios.ts'
import { campaniasEnviadas, notas } from '../contenido/mensajes.ts'
import { apellidos, boyNames, girlNames, isGirlName, motherNames } from '../contenido/nombres.ts'
import type { Historia } from './compose.ts'
import { createRandom } from './random.ts'
import type { ReservaIds } from './reservas.ts'

type Written = { viajeIds: readonly ViajeIds[]; reservaIds: readonly ReservaIds[] }

const inHabitacion = 4
/** The percentage of passengers who hand in each document, from three months to 20 days before departure. */
const entregan = { fotos: 78, ficha_medica: 52, permiso_viaje: 27 }

export async function writeListas(
  { tx, personal }: BulkWriter,
  { viajes, reservas, dias }: Historia,
  { viajeIds, reservaIds }: Written,
) {
  const random = createRandom('listas')
  let documento = 58_000_000
  const added = () => {
    documento += random.entero(900, 2_900)
    return String(documento)
  }
  const grupos = viajes.map((viaje, n) => {
    const own = reservas.filter(({ viajeN }) => viajeN === n)
    return { viaje, ...elementAt(viajeIds, n), suyas: own, viajan: own.filter(({ estado }) => isLive(estado)) }
  })
  const ofCurso = grupos.flatMap(({ viaje, cursoId, suyas }) => {
    const missing = Array.from({ length: random.entero(2, 6) }, (_, i) => ({
      ...{ cursoId, documento: added(), apellido: random.pick(apellidos) },
      nombre: random.pick(random.happens(50) ? girlNames : boyNames),
      noViaja: viaje.sale < 40 && i > 0 ? random.pick(['no le dan permiso', 'viaja con su familia']) : '',
    }))
    return [...suyas.map(({ pasajero }) => ({ ...pasajero, cursoId, noViaja: '' })), ...missing]
  })
  await insertAll(tx, alumnos, ofCurso)

  const nearby = grupos.filter(({ viaje, viajan }) => viaje.sale < 100 && viajan.length > 0)
  await insertEach(tx, acompanantes, nearby, ({ id }) => ({
    ...{ paqueteCursoId: id, tipo: 'docente' as const, documento: added(), ocupaLugar: true },
    ...{ apellido: random.pick(apellidos), nombre: random.pick(motherNames) },
  }))
  await tx
    .update(paquetesCurso)
    .set({ libres: sql`${paquetesCurso.libres} - 1` })
    .where(sql`${paquetesCurso.id} in ${nearby.map(({ id }) => id)}`)

  const listos = nearby.filter(({ viaje }) => viaje.sale < 20)
  const rooms = listos.flatMap(({ id: paqueteCursoId, viajan }) =>
    inCuartos(viajan).map((duermen, i) => ({ paqueteCursoId, nombre: `Habitación ${i + 1}`, orden: i + 1, duermen })),
  )
  const ofCuartos = await insertEach(tx, habitaciones, rooms, ({ duermen: _, ...room }) => ({
    ...room,
    capacidad: inHabitacion,
  }))
  await insertAll(
    tx,
    ocupantes,
    rooms.flatMap(({ duermen }, i) =>
      duermen.map(({ indice }) => ({
        habitacionId: elementAt(ofCuartos, i).id,
        reservaId: elementAt(reservaIds, indice).id,
      })),
    ),
  )
  const papeles = nearby.flatMap(({ viaje, viajan }) =>
    viajan.flatMap(({ indice }) =>
      tiposDocumento
        .filter((tipo) => viaje.sale < 0 || random.happens(viaje.sale < 20 ? 86 : entregan[tipo]))
        .map((tipo) => {
          const dia = dias.habil(addDays(dias.hoy, Math.min(viaje.sale, 0) - random.entero(10, 40)))
          const who = { reservaId: elementAt(reservaIds, indice).id, personalId: personalInTurn(personal, indice).id }
          return { ...who, tipo, recibidoEn: dias.inOfficeHours(random, dia) }
        }),
    ),
  )
  await insertAll(tx, documentosReserva, papeles)
}

function inCuartos<Viaja extends { pasajero: { nombre: string } }>(viajan: readonly Viaja[]): Viaja[][] {
  const deChicas = Map.groupBy(viajan, ({ pasajero }) => isGirlName(pasajero.nombre))
  return [true, false].flatMap((chicas) => {
    const grupo = deChicas.get(chicas) ?? []
    return Array.from({ length: Math.ceil(grupo.length / inHabitacion) }, (_, i) =>
      grupo.slice(i * inHabitacion, (i + 1) * inHabitacion),
    )
  })
}

const requests = [19, 11, 4]

export async function writeEspera(
  { tx, auditEntries }: BulkWriter,
  { viajes, familias, reservas, dias }: Historia,
  { viajeIds, reservaIds }: Written,
) {
  const random = createRandom('espera')
  const waiting = viajes.flatMap(({ lleno, curso }, viajeN) => {
    const own = reservas.filter((one) => one.viaje.curso.escuela === curso.escuela && one.viajeN !== viajeN)
    const known = [...new Map(own.map(({ familiaN, indice }) => [familiaN, elementAt(reservaIds, indice).usuario]))]
    return (lleno ? known.slice(0, requests.length) : []).map(([familiaN, usuario], i) => ({
      usuario,
      fila: {
        ...{ usuarioId: usuario.id, paqueteCursoId: elementAt(viajeIds, viajeN).id, estado: 'esperando' as const },
        documento: String(57_000_000 + familiaN * 1_013 + random.entero(0, 900)),
        apellido: elementAt(familias, familiaN).apellido,
        nombre: random.pick(random.happens(50) ? girlNames : boyNames),
        creadaEn: dias.outsideOfficeHours(random, addDays(dias.hoy, -elementAt(requests, i))),
      },
    }))
  })
  const rows = await insertEach(tx, listaEspera, waiting, ({ fila }) => fila)
  for (const [i, { usuario }] of waiting.entries()) {
    const { id: objetoId, creadaEn } = elementAt(rows, i)
    auditEntries.add(creadaEn, usuario, { accion: 'espera.anotada', objetoId })
  }
}

export async function writeNotas(
  { tx, auditEntries, personal }: BulkWriter,
  { reservas, dias }: Historia,
  reservaIds: readonly ReservaIds[],
) {
  const random = createRandom('notas')
  const rows = reservas
    .filter(({ viaje }) => viaje.sale > 0 && viaje.hace > 60)
    .flatMap(({ indice, plan, cobros, estado }) => {
      const pagadas = new Set(cobros.flatMap(({ partes }) => partes.map(({ numero }) => numero)))
      const hace15 = addDays(dias.hoy, -15)
      const debe = estado === 'confirmada' && plan.some((one) => one.vencimiento < hace15 && !pagadas.has(one.numero))
      if (!random.happens(debe ? 70 : 8)) return []
      const createdAt = dias.inOfficeHours(random, dias.habil(addDays(dias.hoy, -random.entero(7, 14))))
      const { texto } = random.pick(notas.filter((one) => Boolean(one.debe) === debe))
      return [{ reservaId: elementAt(reservaIds, indice).id, texto, quien: random.pick(personal), creadaEn: createdAt }]
    })
    .toSorted((a, b) => a.creadaEn.getTime() - b.creadaEn.getTime())
  await insertEach(tx, notasReserva, rows, ({ quien, ...nota }) => ({ ...nota, personalId: quien.id }))
  for (const { reservaId: objetoId, quien, creadaEn } of rows)
    auditEntries.add(creadaEn, quien, { accion: 'nota.agregada', objetoTipo: 'reserva', objetoId })
}

const hora = 3_600_000

export async function writeBoletin({ tx, auditEntries, personal }: BulkWriter, { familias, dias }: Historia) {
  const random = createRandom('boletin')
  const salidas = campaniasEnviadas.map(({ hace }) =>
    dias.inOfficeHours(random, dias.habil(addDays(dias.hoy, -Number(hace)))),
  )
  const lectores = familias
    .filter(() => random.happens(34))
    .map(({ mail, alta: createdAt }) => {
      const confirmadoEn = new Date(createdAt.getTime() + 7 * 60_000)
      // A subscriber unsubscribes by the link of the first campaign, between one and thirty hours after it was sent.
      const first = salidas.findIndex((salida) => salida > confirmadoEn)
      const leaves = first >= 0 && random.happens(8)
      const bajaEn = leaves ? new Date(elementAt(salidas, first).getTime() + random.entero(1, 30) * hora) : null
      const estado = leaves ? ('baja' as const) : ('confirmado' as const)
      return { mail, creadoEn: createdAt, confirmadoEn, bajaEn, estado, dejada: leaves ? first : -1 }
    })
  const rows = await insertEach(tx, suscriptores, lectores, ({ dejada: _, ...lector }) => lector)
  const enviadas = campaniasEnviadas.map(({ hace: _, ...text }, i) => {
    const comenzadaEn = elementAt(salidas, i)
    const terminadaEn = new Date(comenzadaEn.getTime() + 6 * 60_000)
    return { ...text, personalId: personalInTurn(personal, i).id, creadaEn: comenzadaEn, comenzadaEn, terminadaEn }
  })
  const written = await insertEach(tx, campanias, enviadas, (campania) => ({
    ...campania,
    estado: 'enviada' as const,
  }))
  for (const [i, { comenzadaEn, terminadaEn }] of enviadas.entries()) {
    const envios = lectores.flatMap(({ confirmadoEn, bajaEn, dejada }, n) => {
      const leia = confirmadoEn < comenzadaEn && (!bajaEn || bajaEn > comenzadaEn)
      const own = {
        campaniaId: elementAt(written, i).id,
        suscriptorId: elementAt(rows, n).id,
        escritoEn: terminadaEn,
      }
      return leia ? [{ ...own, bajaEn: dejada === i ? bajaEn : null }] : []
    })
    await insertAll(tx, campaniaEnvios, envios)
    const { id: objetoId, asunto, titulo, cuerpo, botonTexto, botonEnlace } = elementAt(written, i)
    const author = personalInTurn(personal, i)
    const text = { asunto, titulo, cuerpo, botonTexto, botonEnlace }
    auditEntries.add(comenzadaEn, author, { accion: 'campania.creada', objetoId, despues: text })
    const after = { destinatarios: envios.length }
    auditEntries.add(comenzadaEn, author, { accion: 'campania.comenzada', objetoId, despues: after })
    auditEntries.add(terminadaEn, sistema, { accion: 'campania.terminada', objetoId })
  }
}
