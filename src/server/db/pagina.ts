import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Desde, writeCursor } from '../../contract/cursor.ts'
import { isDia } from '../../reglas/dia.ts'
import { DomainError } from '../domain-error.ts'

/** Which page of a short list, which is never sorted otherwise. */
export type Pagina = { cursor?: Desde | undefined; limite: number }

/** A part of a list's order: never null, and of which type, since a cursor carries it as text. */
export type Clave = { de: AnyColumn | SQL; tipo: keyof typeof escrituras }

/** How a cursor of ours writes each type: a made-up one, or one of another order, is refused and never cast. */
const escrituras = {
  text: /^[^\0]*$/,
  boolean: /^(true|false)$/,
  bigint: /^-?\d{1,18}$/,
  real: /^-?\d{1,9}(\.\d{1,15})?(e[+-]\d\d)?$/,
  date: /^.{10}$/,
  timestamptz: /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
  uuid: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/,
}

/** What ends every order: no two rows have the same. */
export const byId = (de: AnyColumn | SQL): Clave => ({ de, tipo: 'bigint' })

/**
 * A list's order and where its page begins (keyset pagination: a page costs the same however far down it lies). The last of
 * `claves` breaks ties. Select `clave` too: the cursor is made of it.
 * @throws DomainError `datos_invalidos` for a cursor of no page
 */
export function keyset(claves: Clave[], cursor: Desde | undefined, desciende = false) {
  const columnas = sql.join(
    claves.map(({ de }) => sql`${de}`),
    sql`, `,
  )
  return {
    claves,
    desciende,
    clave: sql<string[]>`array[${sql.join(
      claves.map(({ de }) => sql`${de}::text`),
      sql`, `,
    )}]`,
    orderBy: claves.map(({ de }) => (desciende ? desc(de) : asc(de))),
    desde: cursor && sql`(${columnas}) ${sql.raw(desciende ? '<' : '>')} (${castAll(cursor, claves)})`,
  }
}

/** Where the specification's lists go by a column and then by id, but their cursor is the id alone. */
export function keysetById(columna: AnyPgColumn, id: AnyPgColumn, cursor: Desde | undefined) {
  const ultimo = cursor && castAll(cursor, [byId(id)])
  return {
    clave: keyset([byId(id)], undefined).clave,
    orderBy: [asc(columna), asc(id)],
    desde: ultimo && sql`(${columna}, ${id}) > (select ${columna}, ${id} from ${id.table} where ${id} = ${ultimo})`,
  }
}

function castAll(cursor: Desde, claves: Clave[]): SQL {
  const valores = claves.map(({ tipo }, i) => {
    const texto = cursor[i]
    if (texto === undefined || !isClave(tipo, texto)) throw noSuchPage()
    return sql`cast(${texto}::text as ${sql.raw(tipo)})`
  })
  if (valores.length !== cursor.length) throw noSuchPage()
  return sql.join(valores, sql`, `)
}

function isClave(tipo: Clave['tipo'], texto: string): boolean {
  const conDia = tipo === 'date' || tipo === 'timestamptz'
  return escrituras[tipo].test(texto) && (!conDia || isDia(texto.slice(0, 10)))
}

/** For a cursor that no page of the list ended with. */
const noSuchPage = () => new DomainError('datos_invalidos', { campos: { cursor: 'La página pedida no existe' } })

/** A whole short list, in the shape of a page. */
export const toList = <Row>(results: Row[]) => ({ results, siguiente: '' })

/** A page of rows that were asked for with one row more than `limite`; `clave` stays behind in the cursor. */
export function toPage<Row extends { clave: string[] }>(filas: Row[], limite: number, write = writeCursor) {
  const results = filas.slice(0, limite)
  const ultima = filas.length > limite ? results.at(-1) : undefined
  return { results: results.map(({ clave: _, ...fila }) => fila), siguiente: ultima ? write(ultima.clave) : '' }
}
