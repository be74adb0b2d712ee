import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { isDia } from '../../reglas/dia.ts'
import { noSuchPage } from './listado.ts'

/** Lists that stand by day and then by id: each page ends with a cursor that tells both. */

/** What lies behind a cursor; undefined without one. @throws DomainError `datos_invalidos` for a cursor of no page */
export function afterCursor(cursor: string | undefined, dia: AnyColumn, id: AnyColumn): SQL | undefined {
  if (!cursor) return undefined
  const [, desde = '', ultimo = ''] = /^(.{10})_(\d{1,10})$/.exec(cursor) ?? []
  if (!isDia(desde)) throw noSuchPage()
  return sql`(${dia}, ${id}) > (${desde}::date, ${ultimo}::bigint)`
}

/** The rows of a page, asked for with one more than `limite`, and the cursor that the next one begins behind. */
export function toPageByDia<Row extends { id: number | string }>(
  filas: Row[],
  limite: number,
  diaOf: (fila: Row) => string,
): { mostradas: Row[]; siguiente: string } {
  const mostradas = filas.slice(0, limite)
  const ultima = filas.length > limite ? mostradas.at(-1) : undefined
  return { mostradas, siguiente: ultima ? `${diaOf(ultima)}_${ultima.id}` : '' }
}
