import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { writeCursor } from '../../contract/cursor.ts'
import { type Pedido, tope } from '../../contract/listado.ts'
import { searchWords } from '../../reglas/lectura.ts'
import type { DbOrTx } from './client.ts'
import { byId, type Clave, keyset, toPage } from './pagina.ts'

/**
 * The order that a list was asked for and where its page begins. Select `clave` too: the cursor is made of it.
 * @throws DomainError `datos_invalidos` for a cursor of no page
 */
export function keysetOf<Orden extends string>(
  { orden, cursor }: Pick<Pedido<Orden>, 'orden' | 'cursor'>,
  claves: Record<Orden, Clave | Clave[]>,
  id: AnyColumn | SQL,
) {
  return keyset([claves[orden.por], byId(id)].flat(), cursor, orden.desciende)
}

/** A page of rows that were asked for with one row more than `limite`, and how many there are in all. */
export const toListado = <Row extends { clave: string[] }>(
  filas: Row[],
  limite: number,
  total: number | null,
  write?: typeof writeCursor,
) => ({
  ...toPage(filas, limite, write),
  total,
})

/**
 * How many rows there are, for the first page only and to a thousand: nobody counts further, and neither do we.
 * `consulta` selects something of each.
 */
export async function countRows(db: DbOrTx, { cursor }: Pick<Pedido, 'cursor'>, consulta: SQL): Promise<number | null> {
  if (cursor) return null
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*) as n from (${consulta} limit ${tope}) as contadas`,
  )
  return rows[0]?.n ?? 0
}

/** Selects what it is given of each row of a list; every row of the id's table that fulfils `condiciones`, unless said. */
type Select = (columnas: SQL) => SQL

const selectFrom =
  (id: AnyColumn, condiciones: SQL | undefined): Select =>
  (columnas) =>
    sql`select ${columnas} from ${id.table} where ${condiciones ?? sql`true`}`

/**
 * A list's page: `donde` its rows lie in the order of `orderBy` (ask for one more than `limite`), and how many there are in
 * all. Select `clave` too: the cursor is made of it.
 * @throws DomainError `datos_invalidos` for a cursor of no page
 */
export async function countListado<Orden extends string>(
  db: DbOrTx,
  pedido: Pedido<Orden>,
  claves: Record<Orden, Clave | Clave[]>,
  id: AnyColumn,
  condiciones?: SQL,
  select = selectFrom(id, condiciones),
) {
  const { clave, orderBy, desde } = keysetOf(pedido, claves, id)
  return { clave, orderBy, donde: and(condiciones, desde), total: await countRows(db, pedido, select(sql`1`)) }
}

/**
 * The same of a list that grows without end. While what a search finds is no more than `hallables`, its page is cut where
 * they are found, and nobody looks for them along the list's order.
 */
export async function findListado<Orden extends string>(
  db: DbOrTx,
  pedido: Pedido<Orden>,
  claves: Record<Orden, Clave | Clave[]>,
  id: AnyColumn,
  condiciones: SQL | undefined,
  select = selectFrom(id, condiciones),
) {
  if (toPatrones(pedido.busca).length === 0) return countListado(db, pedido, claves, id, condiciones, select)
  const orden = keysetOf(pedido, claves, id)
  const { cuantas, ids } = await searchPage(db, pedido, orden, select)
  return {
    clave: orden.clave,
    orderBy: orden.orderBy,
    donde: and(cuantas > hallables ? condiciones : among(id, ids), orden.desde),
    total: pedido.cursor ? null : Math.min(cuantas, tope),
  }
}

/** How many rows a search finds, and which of them the page has unless they are too many. */
async function searchPage(
  db: DbOrTx,
  { cursor, limite }: Pick<Pedido, 'cursor' | 'limite'>,
  { claves, desciende }: ReturnType<typeof keysetOf>,
  select: Select,
) {
  const halladas = claves.map(({ tipo }, i) => ({ de: sql.raw(`clave_${i}`), tipo }))
  const columnas = claves.map(({ de }, i) => sql`${de} as ${sql.raw(`clave_${i}`)}`)
  const { desde, orderBy } = keyset(halladas, cursor, desciende)
  const { rows } = await db.execute<{ cuantas: number; ids: number[] }>(sql`
    with halladas as materialized (${select(sql.join(columnas, sql`, `))} limit ${hallables + 1})
    select (select count(*) from halladas)::int as cuantas, array(
      select ${halladas.at(-1)?.de} from halladas where (select count(*) from halladas) <= ${hallables} and ${desde ?? sql`true`} order by ${sql.join(orderBy, sql`, `)} limit ${limite + 1}
    ) as ids`)
  return rows[0] ?? { cuantas: 0, ids: [] }
}

/** Where there are more, whoever walks along the list's order soon comes upon a page of them. */
const hallables = 5000

/** Which rows the page has, for a query that tells of them what it joins to them: nothing is joined to the others. */
export const selectPagina = <Id extends AnyPgColumn>(
  db: DbOrTx,
  id: Id,
  { clave, orderBy, donde }: Pick<Awaited<ReturnType<typeof countListado>>, 'clave' | 'orderBy' | 'donde'>,
  { limite }: Pick<Pedido, 'limite'>,
) =>
  db
    .select({ id, clave: clave.as('clave') })
    .from(id.table)
    .where(donde)
    .orderBy(...orderBy)
    .limit(limite + 1)
    .as('pagina')

/** Rows whose id is one of these, which go as one value however many they are. */
export function among(id: AnyColumn, ids: readonly number[]): SQL {
  return sql`${id} = any(${sql.param(ids)}::integer[])`
}

/** Rows whose search column (folded by a trigger, or in the expression) holds each word, in whatever order. Undefined filters nothing. */
export function matches(columna: AnyColumn | SQL, busca: string): SQL | undefined {
  return and(...toPatrones(busca).map((patron) => sql`${columna} like ${patron}`))
}

/** The same of a column of mails as they are stored, whose accents and apostrophes are not folded: the search as it is typed counts too. */
export function matchesMail(columna: AnyColumn, busca: string): SQL | undefined {
  const porPalabras = matches(columna, busca)
  return porPalabras && or(porPalabras, sql`${columna} like ${`%${escapeLike(busca.trim().toLowerCase())}%`}`)
}

/** A `like` pattern for each word that filters, folded: for queries that look for a word in several columns. */
export const toPatrones = (busca: string): SQL[] => searchWords(busca).map(toPatron)

export const toPatron = (palabra: string): SQL => sql`'%' || plegar_busqueda(${escapeLike(palabra)}) || '%'`

function escapeLike(texto: string): string {
  return texto.replace(/[\\%_]/g, (signo) => `\\${signo}`)
}
