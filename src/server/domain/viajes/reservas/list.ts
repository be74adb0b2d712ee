import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { writeCursorJson } from '../../../../contract/cursor.ts'
import type { Pedido } from '../../../../contract/listado.ts'
import { searchWords } from '../../../../reglas/lectura.ts'
import type { EstadoReserva } from '../../../../reglas/reserva.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { findListado, selectPagina, toListado, toPatron } from '../../../db/listado.ts'
import { byId, type Clave, keyset, type Pagina, toList, toPage } from '../../../db/pagina.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { fotosDocumento, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/valores.ts'
import { visibleTo } from '../../acceso.ts'
import type { Cliente } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { joinViaje, nombreCurso } from '../colegios/service.ts'

const cuantasFotos = sql<number>`(select count(*) from ${fotosDocumento} where ${fotosDocumento.pasajeroId} = ${reservas.pasajeroId})`

/** The customer's own bookings, newest first. */
export async function listReservas(deps: Deps, actor: Cliente, { cursor, limite }: Pagina) {
  const { clave, orderBy, desde } = keyset([byId(reservas.id)], cursor, true)
  const rows = await joinReserva(
    deps.db
      .select({
        id: reservas.id,
        fechacontrato: localDate(reservas.creadaEn),
        apellido: pasajeros.apellido,
        nombre: pasajeros.nombre,
        datoscolegio: nombreCurso,
        nombrepaquete: paquetes.nombre,
        duracion: paquetes.duracion,
        estado: reservas.estado,
        idpasajero: reservas.pasajeroId,
        fotos: cuantasFotos,
        vencimientosenia: reservas.vencimientoSenia,
        clave,
      })
      .from(reservas)
      .$dynamic(),
  )
    .where(and(visibleTo(actor, reservas), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
  return toPage(rows, limite)
}

export type FiltroReservas = Pedido<'fecha' | 'apellido'> & {
  colegio?: number
  curso?: number
  visto: string
  estado?: '' | EstadoReserva
}

export const domicilio = sql<string>`concat_ws(', ', nullif(concat_ws(' ', ${reservas.calle}, nullif(${reservas.numero}, '')), ''), nullif('piso ' || ${reservas.piso}, 'piso '), nullif('depto ' || ${reservas.depto}, 'depto '), ${reservas.localidad})`

export const columnasReserva = {
  id: reservas.id,
  visto: reservas.visto,
  fechacontrato: localDate(reservas.creadaEn),
  apellido: pasajeros.apellido,
  nombre: pasajeros.nombre,
  documento: reservas.documento,
  fechanacimiento: pasajeros.fechaNacimiento,
  domicilio,
  telefono: reservas.telefono,
  apellidotutor: reservas.apellidoTutor,
  nombretutor: reservas.nombreTutor,
  documentotutor: reservas.documentoTutor,
  datoscolegio: nombreCurso,
  nombrepaquete: paquetes.nombre,
  duracion: paquetes.duracion,
  tipopago: montos.descripcion,
  estado: reservas.estado,
  debears: reservas.debeArs,
  debeusd: reservas.debeUsd,
  imagen: sql<string>`''`,
}

/** Staff's list as the specification's call tells it. */
export async function listReservasNuevas({ db }: Deps, filtro: FiltroReservas) {
  const { pagina, orderBy, total } = await findPagina(db, filtro)
  const filas = await joinReserva(
    db
      .select({ ...columnasReserva, clave: pagina.clave })
      .from(pagina)
      .innerJoin(reservas, eq(reservas.id, pagina.id))
      .$dynamic(),
  ).orderBy(...orderBy)
  return toListado(filas, filtro.limite, total, writeCursorJson)
}

/**
 * Which rows a page of staff's list has, before anything is joined to them: by school, course, state, seen ('0' new, '1'
 * seen, '2' all) and what else is asked for. `orderBy` sorts a query that joins the bookings to it.
 */
export async function findPagina(db: DbOrTx, filtro: FiltroReservas, ademas?: SQL) {
  const condiciones = and(
    ademas,
    filtro.colegio ? eq(reservas.colegioId, filtro.colegio) : undefined,
    filtro.curso ? eq(reservas.cursoId, filtro.curso) : undefined,
    filtro.visto === '2' ? undefined : eq(reservas.visto, filtro.visto === '1'),
    filtro.estado ? eq(reservas.estado, filtro.estado) : undefined,
    matchesReserva(filtro.busca),
  )
  const lugar = await findListado(db, filtro, clavesDe(filtro), reservas.id, condiciones)
  return { pagina: selectPagina(db, reservas.id, lugar, filtro), orderBy: lugar.orderBy, total: lugar.total }
}

const claves = {
  fecha: { de: reservas.creadaEn, tipo: 'timestamptz' },
  apellido: { de: reservas.apellidoPasajero, tipo: 'text' },
} satisfies Record<string, Clave>

/** Counts of the home card: unseen bookings, and those whose deposit is awaited. */
export async function countReservas(deps: Deps) {
  const nuevos = await deps.db.$count(reservas, eq(reservas.visto, false))
  const sinrespuesta = await deps.db.$count(reservas, eq(reservas.estado, 'pendiente_senia'))
  return toList([{ nuevos, sinrespuesta }])
}

/** The joins that every view of a booking needs, of the very query; what it selects stays as it was. */
export function joinReserva<Query extends PgSelect>(query: Query): Query {
  query.innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId)).innerJoin(montos, eq(montos.id, reservas.montoId))
  return joinViaje(query, reservas.paqueteCursoId)
}

/**
 * Bookings that staff search: by the number that the app prints (`N.º 3`, `#3`, or just `3`), or by the words of who
 * travels and who pays. Digits alone may be part of a document or a telephone too.
 */
function matchesReserva(busca: string): SQL | undefined {
  const { signo, numero } = readNumero(busca)
  if (numero !== undefined && signo) return eq(reservas.id, numero)
  const palabras = searchWords(busca).map((palabra) =>
    palabra.includes('@')
      ? sql`${reservas.usuarioId} in (select ${usuarios.id} from ${usuarios} where ${usuarios.busqueda} like ${toPatron(palabra)})`
      : sql`${reservas.busqueda} like ${toPatron(palabra)}`,
  )
  return or(numero === undefined ? undefined : eq(reservas.id, numero), and(...palabras))
}

function readNumero(busca: string): { signo?: string | undefined; numero?: number } {
  const [, signo, numero] = /^\s*(#|n[.\s]*º)?\s*(\d{1,9})\s*$/i.exec(busca) ?? []
  return numero === undefined ? {} : { signo, numero: Number(numero) }
}

/** The booking of the number that was searched comes first, in whichever direction. */
function clavesDe({ busca, orden }: Pick<FiltroReservas, 'busca' | 'orden'>): Record<keyof typeof claves, Clave[]> {
  const { numero } = readNumero(busca)
  const exacta =
    numero === undefined
      ? []
      : [{ de: sql`(${reservas.id} ${sql.raw(orden.desciende ? '=' : '<>')} ${numero})`, tipo: 'boolean' } as const]
  return { fecha: [...exacta, claves.fecha], apellido: [...exacta, claves.apellido] }
}
