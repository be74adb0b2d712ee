import { and, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { maxCount } from '../../../../contract/list-fields.ts'
import {
  actionsMatching,
  actionsOfKind,
  readOnlyActions,
  wordingByAction,
} from '../../../../contract/platform/actions.ts'
import type { ActionKind, listadoauditoria } from '../../../../contract/platform/vigilancia.ts'
import { addDays, type Dia, localDay } from '../../../../reglas/dia.ts'
import { searchWords } from '../../../../reglas/parsing.ts'
import { findList, type SortKey, toCountedPage, toLikePattern } from '../../../db/lists.ts'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import {
  equalsAny,
  fullNameSql,
  isoInstant,
  localDate,
  pick,
  startOfDate,
  startOfDay,
} from '../../../db/sql-expressions.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { currentNames, matchFamilia, matchObjeto, objectCuenta, objectMoneda, objectReservas } from './named-objects.ts'

export async function listAuditoria({ db }: Deps, filter: QueryOf<typeof listadoauditoria>) {
  const conditions = and(
    filter.objeto ? eq(auditoria.objetoTipo, filter.objeto) : undefined,
    filter.objetoId ? eq(auditoria.objetoId, filter.objetoId) : undefined,
    byAutor(filter.actor),
    filter.hecho ? byKind(filter.hecho) : undefined,
    filter.desde ? gte(auditoria.cuando, startOfDay(filter.desde)) : undefined,
    filter.hasta ? lt(auditoria.cuando, startOfDay(addDays(filter.hasta, 1))) : undefined,
    includesLecturas(filter) ? undefined : notInArray(auditoria.accion, readOnlyActions),
    await findSearched(db, filter.busca),
  )
  const { sortKey, orderBy, donde, total } = await findList(db, filter, sortKeys, auditoria.id, conditions)
  const page = db.$with('pagina').as(
    db
      .select({ id: auditoria.id, cuando: auditoria.cuando, sortKey: sortKey.as('sortKey') })
      .from(auditoria)
      .where(donde)
      .orderBy(...orderBy)
      .limit(filter.limite + 1),
  )
  const rows = await db
    .with(page)
    .select({
      id: auditoria.id,
      cuando: isoInstant(auditoria.cuando),
      quien: who,
      accion: auditoria.accion,
      objeto: auditoria.objetoTipo,
      objetoid: auditoria.objetoId,
      nombres: currentNames,
      cliente: objectCuenta,
      moneda: objectMoneda,
      reservas: objectReservas,
      ...pick(auditoria, 'ip', 'antes', 'despues'),
      sortKey: page.sortKey,
      edgeCounts: countEdgeDays(conditions),
    })
    .from(page)
    .innerJoin(auditoria, eq(auditoria.id, page.id))
    .leftJoin(personal, ofPersonal)
    .leftJoin(usuarios, ofCliente)
    .orderBy(...orderBy)
  const edgeCounts = rows[0]?.edgeCounts ?? {}
  const lines = rows.map(({ edgeCounts: _, nombres, ...line }) => {
    const { objeto: nombre = '', ...named } = nombres
    return { ...line, nombre, nombrados: named }
  })
  const list = toCountedPage(lines, filter.limite, total)
  return { ...list, dias: countDias(list.results, edgeCounts) }
}

/**
 * A page's first and last day may continue on other pages. `offset 0` keeps the other filters out of the inner query, so that each day uses
 * one index lookup.
 */
const countEdgeDays = (conditions: SQL | undefined) => sql<Record<Dia, number>>`(
  select json_object_agg(dia, (
    select count(*) from (
      select from (
        select * from ${auditoria}
         where ${and(gte(auditoria.cuando, startOfDate(sql`dia`)), lt(auditoria.cuando, startOfDate(sql`(dia + 1)`)))} offset 0
      ) ${auditoria} where ${conditions ?? sql`true`} limit ${maxCount}
    ) suyos
  ))
  from (select distinct ${localDate(sql`cuando`)} as dia from (select min(cuando) as cuando from pagina union all select max(cuando) from pagina) edges) dias
)`

/**
 * `edgeCounts` has the full counts of the page's first and last day, which may continue on other pages. All entries of the days between are
 * on this page.
 */
function countDias(lines: { cuando: string }[], edgeCounts: Record<Dia, number>) {
  const ofPage = Map.groupBy(lines, ({ cuando }) => localDay(new Date(cuando)))
  return [...ofPage].map(([dia, own]) => ({ dia, hechos: edgeCounts[dia] ?? own.length }))
}

const ofPersonal = and(eq(auditoria.actorTipo, 'personal'), eq(personal.id, auditoria.actorId))
const ofCliente = and(eq(auditoria.actorTipo, 'cliente'), eq(usuarios.id, auditoria.actorId))

const who = sql<string>`case ${auditoria.actorTipo} when 'personal' then ${fullNameSql(personal)} when 'cliente' then coalesce(${fullNameSql(usuarios)}, 'Familia') when 'sistema' then 'El sistema' else 'Visitante' end`

/** By default, only the entries of a single object include reads. */
function includesLecturas({ lecturas, hecho, objeto, objetoId }: QueryOf<typeof listadoauditoria>): boolean {
  return Boolean(lecturas) || hecho === 'lecturas' || Boolean(objeto && objetoId)
}

function byAutor(actor: string): SQL | undefined {
  const [tipo, id] = actor.split('-')
  if (!tipo) return undefined
  return and(eq(auditoria.actorTipo, tipo), id ? eq(auditoria.actorId, Number(id)) : undefined)
}

function byKind(kind: ActionKind): SQL | undefined {
  const own = actionsOfKind(kind)
  // Also filters by kind of object, because kinds are indexed and actions are not.
  const objects = new Set(own.flatMap((action) => wordingByAction[action].objetos))
  return and(inArray(auditoria.objetoTipo, [...objects]), inArray(auditoria.accion, own))
}

/** Also searches several words together as one family's name, because a single common word matches too many families. */
async function findSearched(db: DbOrTx, search: string): Promise<SQL | undefined> {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const conditions = words.map(async (word) => {
    const patron = toLikePattern(word)
    const items = [await matchActor(db, patron), await matchObjeto(db, word, patron), await matchFamilia(db, [patron])]
    const texts = actionsMatching(word).map((action) => `${action} %`)
    return or(...[patron, ...texts].map((one) => sql`${hecho} like ${one}`), ...items.flat())
  })
  const juntas = words.length > 1 ? matchFamilia(db, words.map(toLikePattern)) : []
  const [cadaUna, all] = await Promise.all([Promise.all(conditions), juntas])
  return or(and(...cadaUna), ...all)
}

/** Finds the actors' ids by name first, because the audit log stores only an actor's type and id. */
async function matchActor(db: DbOrTx, patron: SQL): Promise<SQL[]> {
  const { rows } = await db.execute<{ tipo: string; ids: number[] | null }>(sql`
    select 'personal' as tipo, array_agg(id) as ids from ${personal} where plegar_busqueda(apellido || ', ' || nombre) like ${patron} having count(*) > 0
    union all select 'cliente', array_agg(id) from ${usuarios} where busqueda like ${patron} and plegar_busqueda(apellido || ', ' || nombre) like ${patron} having count(*) > 0
    union all select tipo, null from (values ('sistema', 'el sistema'), ('anonimo', 'visitante')) as otros (tipo, nombre) where nombre like ${patron}`)
  return rows.map(({ tipo, ids }) => {
    const ofTipo = sql`${auditoria.actorTipo} = ${tipo}`
    return ids ? sql`(${ofTipo} and ${equalsAny(auditoria.actorId, ids)})` : ofTipo
  })
}

/** The index `auditoria_busqueda` requires exactly this form. */
const hecho = sql`(${auditoria.accion} || ' ' || ${auditoria.objetoTipo} || ' ' || ${auditoria.objetoId})`

const sortKeys = { fecha: { de: auditoria.cuando, tipo: 'timestamptz' } } satisfies Record<string, SortKey>
