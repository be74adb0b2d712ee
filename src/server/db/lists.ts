import { type AnyColumn, and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type CursorPosition, encodeCursor } from '../../contract/cursor.ts'
import { type ListQuery, maxCount } from '../../contract/list-fields.ts'
import { isDia } from '../../reglas/dia.ts'
import { searchWords } from '../../reglas/parsing.ts'
import { DomainError } from '../domain-error.ts'
import type { DbOrTx } from './client.ts'
import { equalsAny, joinSql } from './sql-expressions.ts'

export type PageRequest = { cursor?: CursorPosition | undefined; limite: number }

/** A sort key, never null. Cursors contain keys as text, so SQL needs the type. */
export type SortKey = { de: AnyColumn | SQL; tipo: keyof typeof cursorFormats }

/** The text format of each type. The server refuses other cursor values before SQL casts them. */
const cursorFormats = {
  text: /^[^\0]*$/,
  boolean: /^(true|false)$/,
  bigint: /^-?\d{1,18}$/,
  real: /^-?\d{1,9}(\.\d{1,15})?(e[+-]\d\d)?$/,
  date: /^.{10}$/,
  timestamptz: /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
  uuid: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/,
}

/** The last sort key of every order. It makes each row's keys unique. */
export const sortKeyById = (de: AnyColumn | SQL): SortKey => ({ de, tipo: 'bigint' })

/**
 * Returns the SQL of keyset pagination. The last of `sortKeys` breaks ties. The query must also select `sortKey`, from which the cursor is
 * made.
 * @throws DomainError `datos_invalidos` for an invalid cursor
 */
export function orderAndPosition(sortKeys: SortKey[], cursor: CursorPosition | undefined, desciende = false) {
  const columns = joinSql(', ', sortKeys, ({ de }) => sql`${de}`)
  return {
    sortKeys,
    desciende,
    sortKey: sql<string[]>`array[${joinSql(', ', sortKeys, ({ de }) => sql`${de}::text`)}]`,
    orderBy: sortKeys.map(({ de }) => (desciende ? desc(de) : asc(de))),
    desde: cursor && sql`(${columns}) ${sql.raw(desciende ? '<' : '>')} (${castAll(cursor, sortKeys)})`,
  }
}

/** Like `orderAndPosition`, for the specification's lists: they sort by a column and then by id, but their cursor is only the id. */
export function orderAndPositionById(column: AnyPgColumn, id: AnyPgColumn, cursor: CursorPosition | undefined) {
  const last = cursor && castAll(cursor, [sortKeyById(id)])
  return {
    sortKey: orderAndPosition([sortKeyById(id)], undefined).sortKey,
    orderBy: [asc(column), asc(id)],
    desde: last && sql`(${column}, ${id}) > (select ${column}, ${id} from ${id.table} where ${id} = ${last})`,
  }
}

function castAll(cursor: CursorPosition, sortKeys: SortKey[]): SQL {
  const values = sortKeys.map(({ tipo }, i) => {
    const text = cursor[i]
    if (text === undefined || !isSortKeyText(tipo, text)) throw noSuchPage()
    return sql`cast(${text}::text as ${sql.raw(tipo)})`
  })
  if (values.length !== cursor.length) throw noSuchPage()
  return sql.join(values, sql`, `)
}

function isSortKeyText(tipo: SortKey['tipo'], text: string): boolean {
  const withDia = tipo === 'date' || tipo === 'timestamptz'
  return cursorFormats[tipo].test(text) && (!withDia || isDia(text.slice(0, 10)))
}

const noSuchPage = () => new DomainError('datos_invalidos', { campos: { cursor: 'La página pedida no existe' } })

export const toOnlyPage = <Row>(results: Row[]) => ({ results, siguiente: '' })

export type Pageable<Row> = { orderBy(...order: SQL[]): { limit(rows: number): PromiseLike<Row[]> } }

/** Reads a page. The query must select `sortKey` and have the condition of the position. */
export async function readPage<Row extends { sortKey: string[] }>(
  query: Pageable<Row>,
  order: SQL[],
  limit: number,
  write?: typeof encodeCursor,
) {
  return toPage(await query.orderBy(...order).limit(limit + 1), limit, write)
}

/** Builds a page from `limit` + 1 rows. Removes `sortKey`, which only the cursor needs. */
export function toPage<Row extends { sortKey: string[] }>(rows: Row[], limit: number, write = encodeCursor) {
  const results = rows.slice(0, limit)
  const last = rows.length > limit ? results.at(-1) : undefined
  return { results: results.map(({ sortKey: _, ...row }) => row), siguiente: last ? write(last.sortKey) : '' }
}

/** Like `orderAndPosition`, for a list whose request names its order. @throws DomainError `datos_invalidos` for an invalid cursor */
export function orderAndPositionOf<Order extends string>(
  { orden, cursor }: Pick<ListQuery<Order>, 'orden' | 'cursor'>,
  sortKeys: Record<Order, SortKey | SortKey[]>,
  id: AnyColumn | SQL,
) {
  return orderAndPosition([sortKeys[orden.por], sortKeyById(id)].flat(), cursor, orden.desciende)
}

export const toCountedPage = <Row extends { sortKey: string[] }>(
  rows: Row[],
  limit: number,
  total: number | null,
  write?: typeof encodeCursor,
) => ({
  ...toPage(rows, limit, write),
  total,
})

export const readCountedPage = async <Row extends { sortKey: string[] }>(
  query: Pageable<Row>,
  { orderBy, total }: { orderBy: SQL[]; total: number | null },
  limit: number,
  write?: typeof encodeCursor,
) => ({ ...(await readPage(query, orderBy, limit, write)), total })

/** Counts rows up to `maxCount`, for the first page only. `query` selects a value of each row. */
export async function countRows(db: DbOrTx, { cursor }: Pick<ListQuery, 'cursor'>, query: SQL): Promise<number | null> {
  if (cursor) return null
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*) as n from (${query} limit ${maxCount}) as contadas`,
  )
  return rows[0]?.n ?? 0
}

/** Selects the list's rows. By default these are all rows of the id's table that meet `conditions`. */
type Select = (columns: SQL) => SQL

const selectFrom =
  (id: AnyColumn, conditions: SQL | undefined): Select =>
  (columns) =>
    sql`select ${columns} from ${id.table} where ${conditions ?? sql`true`}`

/**
 * Counts a list and returns its order and conditions. The query must fetch `limite` + 1 rows and select `sortKey`.
 * @throws DomainError `datos_invalidos` for an invalid cursor
 */
export async function countList<Order extends string>(
  db: DbOrTx,
  request: ListQuery<Order>,
  sortKeys: Record<Order, SortKey | SortKey[]>,
  id: AnyColumn,
  conditions?: SQL,
  select = selectFrom(id, conditions),
) {
  const { sortKey, orderBy, desde } = orderAndPositionOf(request, sortKeys, id)
  return { sortKey, orderBy, donde: and(conditions, desde), total: await countRows(db, request, select(sql`1`)) }
}

/**
 * Like `countList`, for a list that grows without limit. If at most `searchableIds` rows match a search, sorting them is faster than a scan
 * of the sort index.
 */
export async function findList<Order extends string>(
  db: DbOrTx,
  request: ListQuery<Order>,
  sortKeys: Record<Order, SortKey | SortKey[]>,
  id: AnyColumn,
  conditions: SQL | undefined,
  select = selectFrom(id, conditions),
) {
  if (toLikePatterns(request.busca).length === 0) return countList(db, request, sortKeys, id, conditions, select)
  const order = orderAndPositionOf(request, sortKeys, id)
  const { cuantas, ids } = await countAndPageIds(db, request, order, select)
  return {
    sortKey: order.sortKey,
    orderBy: order.orderBy,
    donde: and(cuantas > searchableIds ? conditions : equalsAny(id, ids), order.desde),
    total: request.cursor ? null : Math.min(cuantas, maxCount),
  }
}

/** Returns no ids if more than `searchableIds` rows match. */
async function countAndPageIds(
  db: DbOrTx,
  { cursor, limite }: Pick<ListQuery, 'cursor' | 'limite'>,
  { sortKeys, desciende }: ReturnType<typeof orderAndPositionOf>,
  select: Select,
) {
  const halladas = sortKeys.map(({ tipo }, i) => ({ de: sql.raw(`clave_${i}`), tipo }))
  const columns = sortKeys.map(({ de }, i) => sql`${de} as ${sql.raw(`clave_${i}`)}`)
  const { desde, orderBy } = orderAndPosition(halladas, cursor, desciende)
  const { rows } = await db.execute<{ cuantas: number; ids: number[] }>(sql`
    with halladas as materialized (${select(sql.join(columns, sql`, `))} limit ${searchableIds + 1})
    select (select count(*) from halladas)::int as cuantas, array(
      select ${halladas.at(-1)?.de} from halladas where (select count(*) from halladas) <= ${searchableIds} and ${desde ?? sql`true`} order by ${sql.join(orderBy, sql`, `)} limit ${limite + 1}
    ) as ids`)
  return rows[0] ?? { cuantas: 0, ids: [] }
}

/** With more matches than this, a scan of the sort index finds a page quickly. */
const searchableIds = 5000

/** Selects the page's rows first, so that the query joins other tables to these rows only. */
export const selectPage = <Id extends AnyPgColumn>(
  db: DbOrTx,
  id: Id,
  { sortKey, orderBy, donde }: Pick<Awaited<ReturnType<typeof countList>>, 'sortKey' | 'orderBy' | 'donde'>,
  { limite }: Pick<ListQuery, 'limite'>,
) =>
  db
    .select({ id, sortKey: sortKey.as('sortKey') })
    .from(id.table)
    .where(donde)
    .orderBy(...orderBy)
    .limit(limite + 1)
    .as('pagina')

/** `column` must be in lower case without accents (a trigger or `foldCaseAndAccents`). Returns undefined for an empty search. */
export function matchesWords(column: AnyColumn | SQL, search: string): SQL | undefined {
  return and(...toLikePatterns(search).map((patron) => sql`${column} like ${patron}`))
}

/** Also compares the whole search with its accents, because stored mail addresses keep theirs. */
export function matchesMail(column: AnyColumn, search: string): SQL | undefined {
  const byWords = matchesWords(column, search)
  return byWords && or(byWords, sql`${column} like ${`%${escapeLike(search.trim().toLowerCase())}%`}`)
}

export const toLikePatterns = (search: string): SQL[] => searchWords(search).map(toLikePattern)

export const toLikePattern = (word: string): SQL => sql`'%' || plegar_busqueda(${escapeLike(word)}) || '%'`

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
