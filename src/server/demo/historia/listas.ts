import { sql } from 'drizzle-orm'
import { addDays } from '../../../reglas/dia.ts'
import { estaViva } from '../../../reglas/reserva.ts'
import type { Tx } from '../../db/client.ts'
import { paquetesCurso } from '../../db/schema/colegios.ts'
import {
  acompanantes,
  alumnos,
  documentosReserva,
  habitaciones,
  ocupantes,
  tiposDocumento,
} from '../../db/schema/viajes.ts'
import type { Personal } from '../../domain/actor.ts'
import { apellidos, chicas, chicos, esDeChica, madres } from '../contenido/historia/nombres.ts'
import { createAzar } from './azar.ts'
import type { Historia } from './historia.ts'
import type { ReservaEscrita } from './reservas-escritas.ts'
import { at, inTandas } from './tandas.ts'
import type { ViajeEscrito } from './viajes-escritos.ts'

const enHabitacion = 4
/** Of a hundred who leave within three months, how many brought each paper already. */
const entregan = { fotos: 78, ficha_medica: 52, permiso_viaje: 27 }

/**
 * What a trip's board shows: the pupils whom the school told, whoever booked or not; who goes along; and once it is near,
 * who sleeps where and which papers were handed in.
 */
export async function writeListas(
  tx: Tx,
  personal: readonly Personal[],
  { viajes, reservas, dias }: Historia,
  { viajeIds, reservaIds }: { viajeIds: readonly ViajeEscrito[]; reservaIds: readonly ReservaEscrita[] },
) {
  const azar = createAzar('listas')
  let documento = 58_000_000
  const nuevo = () => {
    documento += azar.entero(900, 2_900)
    return String(documento)
  }
  const grupos = viajes.map((viaje, n) => {
    const suyas = reservas.filter(({ viajeN }) => viajeN === n)
    return { viaje, ...at(viajeIds, n), suyas, viajan: suyas.filter(({ estado }) => estaViva(estado)) }
  })
  const deCurso = grupos.flatMap(({ viaje, cursoId, suyas }) => {
    const faltan = Array.from({ length: azar.entero(2, 6) }, (_, i) => ({
      ...{ cursoId, documento: nuevo(), apellido: azar.pick(apellidos) },
      nombre: azar.pick(azar.happens(50) ? chicas : chicos),
      noViaja: viaje.sale < 40 && i > 0 ? azar.pick(['no le dan permiso', 'viaja con su familia']) : '',
    }))
    const anotados = suyas.map(({ pasajero: { documento, apellido, nombre, fechaNacimiento } }) => {
      return { cursoId, documento, apellido, nombre, fechaNacimiento, noViaja: '' }
    })
    return [...anotados, ...faltan]
  })
  await inTandas(deCurso, (tanda) => tx.insert(alumnos).values(tanda).returning({ id: alumnos.id }))

  const cerca = grupos.filter(({ viaje, viajan }) => viaje.sale < 100 && viajan.length > 0)
  await inTandas(
    cerca.map(({ id }) => ({
      ...{ paqueteCursoId: id, tipo: 'docente' as const, documento: nuevo(), ocupaLugar: true },
      ...{ apellido: azar.pick(apellidos), nombre: azar.pick(madres) },
    })),
    (tanda) => tx.insert(acompanantes).values(tanda).returning({ id: acompanantes.id }),
  )
  await tx
    .update(paquetesCurso)
    .set({ libres: sql`${paquetesCurso.libres} - 1` })
    .where(sql`${paquetesCurso.id} in ${cerca.map(({ id }) => id)}`)

  const listos = grupos.filter(({ viaje, viajan }) => viaje.sale < 20 && viajan.length > 0)
  const cuartos = listos.flatMap(({ id: paqueteCursoId, viajan }) =>
    inCuartos(viajan).map((duermen, i) => ({
      cuarto: { paqueteCursoId, nombre: `Habitación ${i + 1}`, capacidad: enHabitacion, orden: i + 1 },
      duermen,
    })),
  )
  const cuartoIds = await inTandas(
    cuartos.map(({ cuarto }) => cuarto),
    (tanda) => tx.insert(habitaciones).values(tanda).returning({ id: habitaciones.id }),
  )
  const camas = cuartos.flatMap(({ duermen }, i) =>
    duermen.map(({ indice }) => ({ habitacionId: at(cuartoIds, i).id, reservaId: at(reservaIds, indice).id })),
  )
  await inTandas(camas, (tanda) => tx.insert(ocupantes).values(tanda).returning({ id: ocupantes.id }))
  // A paper of one who is about to leave is still missing now and then; of those who leave later, many are.
  const papeles = cerca.flatMap(({ viaje, viajan }) =>
    viajan.flatMap(({ indice }) =>
      tiposDocumento
        .filter((tipo) => viaje.sale < 0 || azar.happens(viaje.sale < 20 ? 86 : entregan[tipo]))
        .map((tipo) => ({
          reservaId: at(reservaIds, indice).id,
          tipo,
          personalId: at(personal, indice % personal.length).id,
          recibidoEn: dias.enHorario(
            azar,
            dias.habil(addDays(dias.hoy, Math.min(viaje.sale, 0) - azar.entero(10, 40))),
          ),
        })),
    ),
  )
  await inTandas(papeles, (tanda) =>
    tx.insert(documentosReserva).values(tanda).returning({ id: documentosReserva.reservaId }),
  )
}

/** Girls with girls and boys with boys, as many to a room as it has beds. */
function inCuartos<Viaja extends { pasajero: { nombre: string } }>(viajan: readonly Viaja[]): Viaja[][] {
  const chicas = viajan.filter(({ pasajero }) => esDeChica(pasajero.nombre))
  const chicos = viajan.filter(({ pasajero }) => !esDeChica(pasajero.nombre))
  return [chicas, chicos].flatMap((grupo) =>
    Array.from({ length: Math.ceil(grupo.length / enHabitacion) }, (_, i) =>
      grupo.slice(i * enHabitacion, (i + 1) * enHabitacion),
    ),
  )
}
