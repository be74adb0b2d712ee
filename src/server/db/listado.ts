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

/** A sort key, never null. Its type is declared because cursors contain the key as text. */
export type SortKey = { de: AnyColumn | SQL; tipo: keyof typeof cursorFormats }

/** The text format of each sort key's type. The server refuses other cursor values before SQL casts them. */
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
 * Returns the order of a list and the position where its page starts, by keyset pagination. The last of `sortKeys` breaks ties. The query
 * must also select `sortKey`, from which the cursor is made.
 * @throws DomainError `datos_invalidos` for an invalid cursor
 */
export function orderAndPosition(sortKeys: SortKey[], cursor: CursorPosition | undefined, desciende = false) {
  const columnas = joinSql(', ', sortKeys, ({ de }) => sql`${de}`)
  return {
    sortKeys,
    desciende,
    sortKey: sql<string[]>`array[${joinSql(', ', sortKeys, ({ de }) => sql`${de}::text`)}]`,
    orderBy: sortKeys.map(({ de }) => (desciende ? desc(de) : asc(de))),
    desde: cursor && sql`(${columnas}) ${sql.raw(desciende ? '<' : '>')} (${castAll(cursor, sortKeys)})`,
  }
}

/**
 * Returns order and position for the specification's lists. They are sorted by a column and then by id, but their cursor is only the id.
 */
export function orderAndPositionById(columna: AnyPgColumn, id: AnyPgColumn, cursor: CursorPosition | undefined) {
  const ultimo = cursor && castAll(cursor, [sortKeyById(id)])
  return {
    sortKey: orderAndPosition([sortKeyById(id)], undefined).sortKey,
    orderBy: [asc(columna), asc(id)],
    desde: ultimo && sql`(${columna}, ${id}) > (select ${columna}, ${id} from ${id.table} where ${id} = ${ultimo})`,
  }
}

function castAll(cursor: CursorPosition, sortKeys: SortKey[]): SQL {
  const valores = sortKeys.map(({ tipo }, i) => {
    const texto = cursor[i]
    if (texto === undefined || !isSortKeyText(tipo, texto)) throw noSuchPage()
    return sql`cast(${texto}::text as ${sql.raw(tipo)})`
  })
  if (valores.length !== cursor.length) throw noSuchPage()
  return sql.join(valores, sql`, `)
}

function isSortKeyText(tipo: SortKey['tipo'], texto: string): boolean {
  const conDia = tipo === 'date' || tipo === 'timestamptz'
  return cursorFormats[tipo].test(texto) && (!conDia || isDia(texto.slice(0, 10)))
}

const noSuchPage = () => new DomainError('datos_invalidos', { campos: { cursor: 'La página pedida no existe' } })

export const toOnlyPage = <Row>(results: Row[]) => ({ results, siguiente: '' })

/** The part of a Drizzle query that reads a page. */
export type Pageable<Row> = { orderBy(...orden: SQL[]): { limit(filas: number): PromiseLike<Row[]> } }

/** Reads a list's page. The query selects `sortKey` and has the position's condition. */
export async function readPage<Row extends { sortKey: string[] }>(
  consulta: Pageable<Row>,
  orden: SQL[],
  limite: number,
  write?: typeof encodeCursor,
) {
  return toPage(await consulta.orderBy(...orden).limit(limite + 1), limite, write)
}

/** Builds a page from `limite` + 1 rows. Removes `sortKey`, which only the cursor needs. */
export function toPage<Row extends { sortKey: string[] }>(filas: Row[], limite: number, write = encodeCursor) {
  const results = filas.slice(0, limite)
  const ultima = filas.length > limite ? results.at(-1) : undefined
  return { results: results.map(({ sortKey: _, ...fila }) => fila), siguiente: ultima ? write(ultima.sortKey) : '' }
}

/**
 * Returns the order of a list and the position where its page starts. The query must also select `sortKey`, from which the cursor is made.
 * @throws DomainError `datos_invalidos` for an unknown cursor
 */
export function orderAndPositionOf<Orden extends string>(
  { orden, cursor }: Pick<ListQuery<Orden>, 'orden' | 'cursor'>,
  sortKeys: Record<Orden, SortKey | SortKey[]>,
  id: AnyColumn | SQL,
) {
  return orderAndPosition([sortKeys[orden.por], sortKeyById(id)].flat(), cursor, orden.desciende)
}

export const toCountedPage = <Row extends { sortKey: string[] }>(
  filas: Row[],
  limite: number,
  total: number | null,
  write?: typeof encodeCursor,
) => ({
  ...toPage(filas, limite, write),
  total,
})

/** Reads the page of a list that has a total (`countListado`, `findListado`). */
export const readCountedPage = async <Row extends { sortKey: string[] }>(
  consulta: Pageable<Row>,
  { orderBy, total }: { orderBy: SQL[]; total: number | null },
  limite: number,
  write?: typeof encodeCursor,
) => ({ ...(await readPage(consulta, orderBy, limite, write)), total })

/** Counts rows up to `maxCount`, for the first page only. `consulta` selects a value of each row. */
export async function countRows(
  db: DbOrTx,
  { cursor }: Pick<ListQuery, 'cursor'>,
  consulta: SQL,
): Promise<number | null> {
  if (cursor) return null
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*) as n from (${consulta} limit ${maxCount}) as contadas`,
  )
  return rows[0]?.n ?? 0
}

/** Selects columns of a list's rows. Default: all rows of the id's table that meet `condiciones`. */
type Select = (columnas: SQL) => SQL

const selectFrom =
  (id: AnyColumn, condiciones: SQL | undefined): Select =>
  (columnas) =>
    sql`select ${columnas} from ${id.table} where ${condiciones ?? sql`true`}`

/**
 * Returns the condition (`donde`), order (`orderBy`) and total of a list's page. The query must fetch `limite` + 1 rows and select
 * `sortKey`, from which the cursor is made.
 * @throws DomainError `datos_invalidos` for an invalid cursor
 */
export async function countListado<Orden extends string>(
  db: DbOrTx,
  request: ListQuery<Orden>,
  sortKeys: Record<Orden, SortKey | SortKey[]>,
  id: AnyColumn,
  condiciones?: SQL,
  select = selectFrom(id, condiciones),
) {
  const { sortKey, orderBy, desde } = orderAndPositionOf(request, sortKeys, id)
  return { sortKey, orderBy, donde: and(condiciones, desde), total: await countRows(db, request, select(sql`1`)) }
}

/**
 * Works like `countListado` for a list that grows without limit. If a search matches at most `searchableIds` rows, selects the page among
 * these rows, which avoids scanning the sort index.
 */
export async function findListado<Orden extends string>(
  db: DbOrTx,
  request: ListQuery<Orden>,
  sortKeys: Record<Orden, SortKey | SortKey[]>,
  id: AnyColumn,
  condiciones: SQL | undefined,
  select = selectFrom(id, condiciones),
) {
  if (toLikePatterns(request.busca).length === 0) return countListado(db, request, sortKeys, id, condiciones, select)
  const orden = orderAndPositionOf(request, sortKeys, id)
  const { cuantas, ids } = await countAndPageIds(db, request, orden, select)
  return {
    sortKey: orden.sortKey,
    orderBy: orden.orderBy,
    donde: and(cuantas > searchableIds ? condiciones : equalsAny(id, ids), orden.desde),
    total: request.cursor ? null : Math.min(cuantas, maxCount),
  }
}

/** Counts the rows that match a search, and returns the page's ids unless too many rows match. */
async function countAndPageIds(
  db: DbOrTx,
  { cursor, limite }: Pick<ListQuery, 'cursor' | 'limite'>,
  { sortKeys, desciende }: ReturnType<typeof orderAndPositionOf>,
  select: Select,
) {
  const halladas = sortKeys.map(({ tipo }, i) => ({ de: sql.raw(`clave_${i}`), tipo }))
  const columnas = sortKeys.map(({ de }, i) => sql`${de} as ${sql.raw(`clave_${i}`)}`)
  const { desde, orderBy } = orderAndPosition(halladas, cursor, desciende)
  const { rows } = await db.execute<{ cuantas: number; ids: number[] }>(sql`
    with halladas as materialized (${select(sql.join(columnas, sql`, `))} limit ${searchableIds + 1})
    select (select count(*) from halladas)::int as cuantas, array(
      select ${halladas.at(-1)?.de} from halladas where (select count(*) from halladas) <= ${searchableIds} and ${desde ?? sql`true`} order by ${sql.join(orderBy, sql`, `)} limit ${limite + 1}
    ) as ids`)
  return rows[0] ?? { cuantas: 0, ids: [] }
}

/** With more matches than this, scanning the sort index finds a page quickly. */
const searchableIds = 5000

/** Selects the page's rows first, so that the query joins other tables to these rows only. */
export const selectPage = <Id extends AnyPgColumn>(
  db: DbOrTx,
  id: Id,
  { sortKey, orderBy, donde }: Pick<Awaited<ReturnType<typeof countListado>>, 'sortKey' | 'orderBy' | 'donde'>,
  { limite }: Pick<ListQuery, 'limite'>,
) =>
  db
    .select({ id, sortKey: sortKey.as('sortKey') })
    .from(id.table)
    .where(donde)
    .orderBy(...orderBy)
    .limit(limite + 1)
    .as('pagina')

/**
 * Returns the condition that `columna` contains every word of `busca`, in any order. `columna` must be in lower case without accents
 * (`foldCaseAndAccents`), by a trigger or in the expression. Returns undefined for an empty search.
 */
export function matchesWords(columna: AnyColumn | SQL, busca: string): SQL | undefined {
  return and(...toLikePatterns(busca).map((patron) => sql`${columna} like ${patron}`))
}

/** Works like `matchesWords` for mail addresses. These are stored with their accents, so it also compares words with accents. */
export function matchesMail(columna: AnyColumn, busca: string): SQL | undefined {
  const porPalabras = matchesWords(columna, busca)
  return porPalabras && or(porPalabras, sql`${columna} like ${`%${escapeLike(busca.trim().toLowerCase())}%`}`)
}

export const toLikePatterns = (busca: string): SQL[] => searchWords(busca).map(toLikePattern)

export const toLikePattern = (palabra: string): SQL => sql`'%' || plegar_busqueda(${escapeLike(palabra)}) || '%'`

function escapeLike(texto: string): string {
  return texto.replace(/[\\%_]/g, (signo) => `\\${signo}`)
}
