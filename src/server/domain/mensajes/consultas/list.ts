import { and, asc, count, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { maxCount } from '../../../../contract/list-fields.ts'
import {
  diasDeMediana,
  horasParaResponder,
  type listadoconsultaspersonal,
} from '../../../../contract/mensajes/consultas.ts'
import {
  findList,
  matchesWords,
  orderAndPosition,
  type PageRequest,
  readCountedPage,
  type SortKey,
  sortKeyById,
  toPage,
} from '../../../db/lists.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { consultas, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import { isoInstant, localDate, localTime, personalFullNameSql, pick } from '../../../db/sql-expressions.ts'
import type { Deps, Personal } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'
import { timeAgo } from './time-ago.pure.ts'

const columns = {
  ...pick(consultas, 'id', 'visto', 'apellido', 'nombre', 'mail', 'telefono', 'consulta'),
  fecha: localDate(consultas.creadaEn),
  hora: localTime(consultas.creadaEn),
  respuesta: sql<boolean>`${consultas.respondidaEn} is not null`,
  creadaEn: consultas.creadaEn,
}

export async function listConsultas(deps: Deps, { cursor, limite }: PageRequest) {
  const { sortKey, orderBy, desde } = orderAndPosition([sortKeyById(consultas.id)], cursor, true)
  const rows = await deps.db
    .select({ ...columns, sortKey })
    .from(consultas)
    .where(desde)
    .orderBy(...orderBy)
    .limit(limite + 1)
  const now = deps.now()
  return toPage(
    rows.map((row) => withTiempo(row, now)),
    limite,
  )
}

export async function countConsultas(deps: Deps) {
  const added = await deps.db.$count(consultas, eq(consultas.visto, false))
  const sinrespuesta = await deps.db.$count(consultas, isNull(consultas.respondidaEn))
  return { nuevos: added, sinrespuesta }
}

/** Returns a list with one enquiry, or an empty list. Marks the enquiry as seen. */
export async function viewConsulta(deps: Deps, id: number) {
  await deps.db
    .update(consultas)
    .set({ visto: true })
    .where(and(eq(consultas.id, id), eq(consultas.visto, false)))
  const [consulta] = await deps.db.select(columns).from(consultas).where(eq(consultas.id, id))
  if (!consulta) return []
  return [{ ...withTiempo(consulta, deps.now()), respuestas: await listRespuestas(deps, id) }]
}

async function listRespuestas(deps: Deps, consultaId: number) {
  const rows = await deps.db
    .select({
      texto: respuestasConsulta.texto,
      fecha: localDate(respuestasConsulta.creadaEn),
      hora: localTime(respuestasConsulta.creadaEn),
      usuario: personal.usuario,
      adjuntos: respuestasConsulta.adjuntos,
    })
    .from(respuestasConsulta)
    .innerJoin(personal, eq(personal.id, respuestasConsulta.personalId))
    .where(eq(respuestasConsulta.consultaId, consultaId))
    .orderBy(asc(respuestasConsulta.id))
  return rows.map((row) => ({ ...row, adjuntos: row.adjuntos.map(({ nombre }) => nombre) }))
}

function withTiempo<Row extends { creadaEn: Date }>({ creadaEn, ...row }: Row, now: Date) {
  return { ...row, tiempo: timeAgo(creadaEn, now) }
}

/** Sorts by id instead of time, because only the id is indexed. */
const sortKeys = { fecha: { de: consultas.id, tipo: 'bigint' } } satisfies Record<string, SortKey>

type Filter = QueryOf<typeof listadoconsultaspersonal>

export async function listConsultasPersonal({ db, now }: Deps, actor: Personal, filter: Filter) {
  const conditions = and(
    inEstado(filter.estado, now()),
    filter.asignada === 'mias' ? eq(consultas.asignadaA, actor.id) : undefined,
    filter.asignada === 'nadie' ? isNull(consultas.asignadaA) : undefined,
    matchesWords(consultas.busqueda, filter.busca),
  )
  const { sortKey, orderBy, donde, total } = await findList(db, filter, sortKeys, consultas.id, conditions)
  const query = db
    .select({
      ...pick(consultas, 'id', 'visto', 'apellido', 'nombre', 'consulta'),
      creada: isoInstant(consultas.creadaEn),
      respondida: isoInstant(consultas.respondidaEn),
      asignada: personalFullNameSql,
      sortKey,
    })
    .from(consultas)
    .leftJoin(personal, eq(personal.id, consultas.asignadaA))
    .where(donde)
  return readCountedPage(query, { orderBy, total }, filter.limite)
}

/** Counts at most `maxCount` answered enquiries. The median is in minutes; null without replies. */
export async function readResponseTime({ db, now }: Deps) {
  const from = addTime(now(), { days: -diasDeMediana })
  const latest = db
    .select({ respondidaEn: consultas.respondidaEn, creadaEn: consultas.creadaEn })
    .from(consultas)
    .where(gte(consultas.respondidaEn, from))
    .orderBy(desc(consultas.respondidaEn))
    .limit(maxCount)
    .as('ultimas')
  const delay = sql`extract(epoch from ${latest.respondidaEn} - ${latest.creadaEn}) / 60`
  const [row] = await db
    .select({
      mediana: sql<number | null>`round(percentile_cont(0.5) within group (order by ${delay}))::bigint`,
      respondidas: count(),
    })
    .from(latest)
  return row ?? { mediana: null, respondidas: 0 }
}

function inEstado(estado: Filter['estado'], now: Date): SQL | undefined {
  if (estado === 'sinver') return eq(consultas.visto, false)
  if (estado === 'sinrespuesta') return isNull(consultas.respondidaEn)
  if (estado !== 'demoradas') return undefined
  const limit = addTime(now, { hours: -horasParaResponder })
  return and(isNull(consultas.respondidaEn), lt(consultas.creadaEn, limit))
}
