import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type CursorPosition, encodeCursor } from '../../contract/cursor.ts'
import { isDia } from '../../reglas/dia.ts'
import { DomainError } from '../domain-error.ts'
import { joinSql } from './sql-expressions.ts'

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
