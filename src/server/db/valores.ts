import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Dia } from '../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../reglas/dinero.ts'

/** SQL fragments for days and times in the agency's time zone, and for a row's version. */

type Expression = AnyColumn | SQL
/** The value's type, with null if the column is nullable. */
type Kept<E, Value> = E extends AnyColumn ? (E['_']['notNull'] extends true ? Value : Value | null) : Value

/** Returns a text, or an empty text if a left join found no row. */
export const orEmpty = (texto: Expression) => sql<string>`coalesce(${texto}, '')`

/** Returns the day of an instant in the agency's time zone, as an SQL date. */
export const localDate = <E extends Expression>(instante: E) =>
  sql<Kept<E, Dia>>`(${instante} at time zone 'America/Argentina/Tucuman')::date`

/** Returns the time of an instant in the agency's time zone, as `hh:mm`. */
export const localTime = <E extends Expression>(instante: E) =>
  sql<Kept<E, string>>`to_char(${instante} at time zone 'America/Argentina/Tucuman', 'HH24:MI')`

/** Returns an instant in UTC, in ISO format. */
export const instant = <E extends Expression>(instante: E) =>
  sql<Kept<E, string>>`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Returns the instant at which a day begins in the agency's time zone. */
export const startOfDay = (day: Dia) => startOfDate(sql`cast(${day}::text as date)`)

/** Returns the instant at which an SQL date begins in the agency's time zone. */
export const startOfDate = (date: SQL) => sql`(${date}::timestamp at time zone 'America/Argentina/Tucuman')`

/** Sums the amounts of one currency. */
export const sumIn = (moneda: Moneda, importe: Expression, suya: Expression) =>
  sql<Centavos>`coalesce(sum(${importe}) filter (where ${suya} = ${moneda}), 0)`

/** Returns the version of a row, from the fields that its form edits. A save sends back the version that was read. */
export const rowFingerprint = (...campos: Expression[]) =>
  sql<string>`encode(sha256(convert_to(json_build_array(${sql.join(campos, sql`, `)})::text, 'UTF8')), 'hex')`
