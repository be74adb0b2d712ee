import { type AnyColumn, and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { type Pedido, writeCursor } from '../../contract/listado.ts'
import { isDia } from '../../reglas/dia.ts'
import { DomainError } from '../domain-error.ts'
import type { DbOrTx } from './client.ts'

/** By which a list can be sorted: never null, and of which type, since a cursor carries it as text. */
export type Clave = { de: AnyColumn | SQL; tipo: 'text' | 'bigint' | 'date' | 'timestamptz' }

/** How a cursor of ours writes each type: a made-up one, or one of another order, is refused and never cast. */
const formas: Record<Clave['tipo'], RegExp> = {
  text: /^[^\0]*$/,
  bigint: /^-?\d{1,18}$/,
  date: /^.{10}$/,
  timestamptz: /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
}

function isClave(tipo: Clave['tipo'], texto: string): boolean {
  const conDia = tipo === 'date' || tipo === 'timestamptz'
  return formas[tipo].test(texto) && (!conDia || isDia(texto.slice(0, 10)))
}

/** For a cursor that no page of the list ended with. */
export const noSuchPage = () => new DomainError('datos_invalidos', { campos: { cursor: 'La página pedida no existe' } })

/**
 * A list's order and where its page begins (keyset pagination: a page costs the same however far down it lies). `id`
 * breaks ties. Select `clave` too: the cursor is made of it. @throws DomainError `datos_invalidos` for a cursor of no page
 */
export function keyset<Orden extends string>(
  { orden, cursor }: Pick<Pedido<Orden>, 'orden' | 'cursor'>,
  claves: Record<Orden, Clave>,
  id: AnyColumn | SQL,
) {
  const { de, tipo } = claves[orden.por]
  if (cursor && !isClave(tipo, cursor.clave)) throw noSuchPage()
  const sentido = orden.desciende ? desc : asc
  const despues = sql.raw(orden.desciende ? '<' : '>')
  return {
    clave: sql<string>`${de}::text`,
    orderBy: [sentido(de), sentido(id)],
    desde:
      cursor &&
      sql`(${de}, ${id}) ${despues} (cast(${cursor.clave}::text as ${sql.raw(tipo)}), cast(${cursor.id}::text as bigint))`,
  }
}

/** A page of rows that were asked for with one row more than `limite`; `clave` stays behind in the cursor. */
export function toListado<Row extends { id: string | number; clave: string }>(
  filas: Row[],
  limite: number,
  total: number | null,
) {
  const results = filas.slice(0, limite)
  const ultima = filas.length > limite ? results.at(-1) : undefined
  return {
    results: results.map(({ clave: _, ...fila }) => fila),
    siguiente: ultima ? writeCursor({ clave: ultima.clave, id: String(ultima.id) }) : '',
    total,
  }
}

/** How far a list's rows are counted: this many stands for more than a thousand. */
export const tope = 1001

/**
 * How many rows there are, for the first page only and to a thousand: nobody counts further, and neither do we.
 * `consulta` selects something of each.
 */
export async function countListado(
  db: DbOrTx,
  { cursor }: Pick<Pedido, 'cursor'>,
  consulta: SQL,
): Promise<number | null> {
  if (cursor) return null
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*) as n from (${consulta} limit ${tope}) as contadas`,
  )
  return rows[0]?.n ?? 0
}

/**
 * The same of a search, whose `consulta` selects the id of each: while they are no more than are counted, `ids` are what it
 * finds, on each page, so that a page is cut from them and nobody looks for them along the list's order.
 */
export async function findListado(db: DbOrTx, pedido: Pick<Pedido, 'cursor' | 'busca'>, consulta: SQL) {
  if (toPatrones(pedido.busca).length === 0) return { total: await countListado(db, pedido, consulta) }
  const { rows } = await db.execute<{ id: number }>(sql`${consulta} limit ${tope}`)
  const total = pedido.cursor ? null : rows.length
  return rows.length === tope ? { total } : { total, ids: rows.map(({ id }) => id) }
}

/** Rows whose id is one of these, which go as one value however many they are. */
export function among(id: AnyColumn, ids: readonly number[]): SQL {
  return sql`${id} = any(${sql.param(ids)}::integer[])`
}

/** Rows whose search column (folded by a trigger, or in the expression) holds each word, in whatever order. Undefined filters nothing. */
export function matches(columna: AnyColumn | SQL, busca: string): SQL | undefined {
  return and(...toPatrones(ungroup(busca)).map((patron) => sql`${columna} like ${patron}`))
}

/** Documents and telephones as they are kept: screens show `50.214.873` and `381 555-0126`, and people type what they read. */
function ungroup(busca: string): string {
  return busca
    .replace(/\b\d{1,2}(\.\d{3}){2}\b/g, (documento) => documento.replaceAll('.', ''))
    .replace(/\b(\d{2,4}) (\d{2,4})-(\d{4})\b/g, (telefono) => telefono.replace(/\D/g, ''))
}

/** Each word that filters, folded, as what a `like` finds it by; for where a word may stand in several places. */
export function toPatrones(busca: string): SQL[] {
  const palabras = busca.split(/\s+/).filter((palabra) => palabra.length >= 3)
  return palabras.map((palabra) => sql`'%' || plegar(${escapeLike(palabra)}) || '%'`)
}

function escapeLike(texto: string): string {
  return texto.replace(/[\\%_]/g, (signo) => `\\${signo}`)
}
