import { type AnyColumn, and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { orderAndPositionById, type PageRequest, readPage, toOnlyPage } from '../../../db/lists.ts'
import {
  destinos,
  imagenes,
  paqueteServicios,
  paquetes,
  promociones,
  servicios,
  subtipos,
  tipos,
} from '../../../db/schema/catalogo.ts'
import { emptyIfNull, pick } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'
import { lastShownDay, lowersPrice } from './discount.ts'
import { firstImagenOfPaquete, imagenColumns } from './imagen.ts'

const tiposDeTour = [10, 7]
/** The home page shows tours separately. */
const tiposDePaquete = [2, 3, 4, 11, 12]
const serviciosDestacados = 3

const primerosServicios = sql`select ${servicios.nombre} as nombre, ${paqueteServicios.orden} as orden from ${paqueteServicios} join ${servicios} on ${servicios.id} = ${paqueteServicios.servicioId} where ${paqueteServicios.paqueteId} = ${paquetes.id} order by ${paqueteServicios.orden} limit ${sql.raw(String(serviciosDestacados))}`

/** `hoy` decides which departures are shown. The query also needs `joinPaquete`. */
export const resumenColumns = (hoy: Dia) => ({
  ...pick(paquetes, 'id', 'nombre', 'duracion', 'noches'),
  idtipo: paquetes.tipoId,
  nombretipo: emptyIfNull(tipos.nombre),
  nombresubtipo: emptyIfNull(subtipos.nombre),
  nombredestino: emptyIfNull(destinos.nombre),
  desde: paquetes.desde,
  moneda: paquetes.moneda,
  sinimpuestos: paquetes.sinImpuestos,
  incluye: sql<string>`coalesce((select string_agg(nombre, ' · ' order by orden) from (${primerosServicios}) primeros), '')`,
  antes: promociones.precioAntes,
  promohasta: lastShownDay(hoy),
  salida: whenAhead(paquetes.fechaInicio, hoy),
  regreso: whenAhead(paquetes.fechaFin, hoy),
  ...imagenColumns,
})

/** Nobody can book a departure that has passed. */
const whenAhead = (dia: AnyColumn, hoy: Dia) =>
  sql<Dia | null>`case when ${paquetes.fechaInicio} >= ${hoy}::date then ${dia} end`

/** Without a type, lists all but the tours. */
export async function listPaquetes(deps: Deps, { idtipo, ...page }: PageRequest & { idtipo?: number }) {
  const ofTipo = idtipo
    ? eq(paquetes.tipoId, idtipo)
    : or(inArray(paquetes.tipoId, tiposDePaquete), isNull(paquetes.tipoId))
  return listPublicados(deps, ofTipo, page)
}

/** Types other than 10 (national) and 7 (international) have no tours. */
export async function listTours(deps: Deps, { idtipo, ...page }: PageRequest & { idtipo: number }) {
  if (!tiposDeTour.includes(idtipo)) return toOnlyPage([])
  return listPublicados(deps, eq(paquetes.tipoId, idtipo), page)
}

/** `borrador` also shows a draft, to staff who check a package before they publish it. */
export type PreviewedPaquete = { id: number; borrador?: boolean }

export function isPublicOrPreviewed({ id, borrador = false }: PreviewedPaquete): SQL | undefined {
  return and(eq(paquetes.id, id), borrador ? undefined : eq(paquetes.publicado, true))
}

export async function viewPaquete(deps: Deps, which: PreviewedPaquete) {
  const hoy = localDay(deps.now())
  const rows = await joinPaquete(
    deps.db
      .select({
        ...resumenColumns(hoy),
        descripcion: paquetes.descripcion,
        iddestino: paquetes.destinoId,
        fechai: paquetes.fechaInicio,
        fechaf: paquetes.fechaFin,
      })
      .from(paquetes)
      .$dynamic(),
    hoy,
  ).where(isPublicOrPreviewed(which))
  return toOnlyPage(rows)
}

async function listPublicados(deps: Deps, condition: SQL | undefined, { cursor, limite }: PageRequest) {
  const { sortKey, orderBy, desde } = orderAndPositionById(paquetes.orden, paquetes.id, cursor)
  const hoy = localDay(deps.now())
  const query = joinPaquete(
    deps.db
      .select({ ...resumenColumns(hoy), sortKey })
      .from(paquetes)
      .$dynamic(),
    hoy,
  ).where(and(condition, eq(paquetes.publicado, true), desde))
  return readPage(query, orderBy, limite)
}

/** Adds the joins that `resumenColumns` needs. The selected columns do not change. */
export function joinPaquete<Query extends PgSelect>(query: Query, hoy: Dia): Query {
  query
    .leftJoin(tipos, eq(tipos.id, paquetes.tipoId))
    .leftJoin(subtipos, eq(subtipos.id, paquetes.subtipoId))
    .leftJoin(destinos, eq(destinos.id, paquetes.destinoId))
    .leftJoin(imagenes, firstImagenOfPaquete)
    .leftJoin(promociones, lowersPrice(hoy))
  return query
}

export const hojaColumns = {
  ...pick(paquetes, 'sale', 'vuelve', 'transporte', 'paradas', 'comidas', 'itinerario', 'acompanan'),
  noincluye: paquetes.noIncluye,
  preguntas: paquetes.preguntas,
}

/** @throws DomainError `no_encontrado` */
export async function viewHoja({ db }: Deps, which: PreviewedPaquete) {
  return db
    .select({ ...hojaColumns, coordenadas: sql<string>`coalesce(${destinos.coordenadas}, '')` })
    .from(paquetes)
    .leftJoin(destinos, eq(destinos.id, paquetes.destinoId))
    .where(isPublicOrPreviewed(which))
    .then(requireRow('paquete'))
}
