import { type AnyColumn, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Dia, isDia } from '../../reglas/dia.ts'
import { noSuchPage } from './listado.ts'

/** Short lists, which are never sorted otherwise: a page ends with a cursor that tells its last row, and how depends on the list. */

type Fila = { id: number | string }
type Cursor = string | undefined

/** A whole short list, in the shape of a page. */
export const toList = <Row>(results: Row[]) => ({ results, siguiente: '' })

/** A page of rows that were asked for with one row more than `limite`: whether more follow is seen in that row. */
export function toPage<Row extends Fila>(rows: Row[], limite: number, cursorOf = (row: Row) => String(row.id)) {
  const results = rows.slice(0, limite)
  const ultima = rows.length > limite ? results.at(-1) : undefined
  return { results, siguiente: ultima ? cursorOf(ultima) : '' }
}

/** The id that a cursor is; undefined for what is none, which begins anew. */
export function idOf(cursor: Cursor): number | undefined {
  return /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : undefined
}

/** What comes behind a cursor where the newest come first. */
export function before(id: AnyColumn, cursor: Cursor): SQL | undefined {
  const ultimo = idOf(cursor)
  return ultimo === undefined ? undefined : lt(id, ultimo)
}

/** Where a table's rows go by a column of its own, and then by id. */
export function after(columna: AnyPgColumn, id: AnyPgColumn, cursor: Cursor): SQL | undefined {
  const ultimo = idOf(cursor)
  if (ultimo === undefined) return undefined
  return sql`(${columna}, ${id}) > (select ${columna}, ${id} from ${id.table} where ${id} = ${ultimo})`
}

/** Where they go by day, and then by id. */
export const cursorOfDia = (dia: Dia, { id }: Fila) => `${dia}_${id}`

/** @throws DomainError `datos_invalidos` for a cursor of no page */
export function afterDia(dia: AnyColumn, id: AnyColumn, cursor: Cursor): SQL | undefined {
  if (!cursor) return undefined
  const [, desde = '', ultimo = ''] = /^(.{10})_(\d{1,10})$/.exec(cursor) ?? []
  if (!isDia(desde)) throw noSuchPage()
  return sql`(${dia}, ${id}) > (${desde}::date, ${ultimo}::bigint)`
}

/** Where what waits for staff comes first: 1 it waits, 2 it is done. */
export const cursorOfGrupo = (espera: boolean, { id }: Fila) => `${espera ? 1 : 2}${id}`

export function afterGrupo(atendida: AnyColumn | SQL, id: AnyColumn, cursor: Cursor): SQL | undefined {
  const [, grupo, ultimo] = /^([12])(\d{1,9})$/.exec(cursor ?? '') ?? []
  return ultimo ? sql`(${atendida}, ${id}) > (${grupo === '2'}, ${Number(ultimo)})` : undefined
}
