import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Dia } from '../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../reglas/dinero.ts'

/** Fragments for what a column alone does not say: days and hours where the agency is, and a row's version. */

type Expression = AnyColumn | SQL
/** A value, or null where the column may be. */
type Kept<E, Value> = E extends AnyColumn ? (E['_']['notNull'] extends true ? Value : Value | null) : Value

/** A text; empty where a row was not joined. */
export const orEmpty = (texto: Expression) => sql<string>`coalesce(${texto}, '')`

/** The day that an instant falls on where the agency is, as a date of SQL. */
export const localDate = <E extends Expression>(instante: E) =>
  sql<Kept<E, Dia>>`(${instante} at time zone 'America/Argentina/Tucuman')::date`

/** The time of day of an instant where the agency is, as `hh:mm`. */
export const localTime = <E extends Expression>(instante: E) =>
  sql<Kept<E, string>>`to_char(${instante} at time zone 'America/Argentina/Tucuman', 'HH24:MI')`

/** An instant in UTC as ISO writes it, for clocks. */
export const instant = <E extends Expression>(instante: E) =>
  sql<Kept<E, string>>`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The instant at which a day begins where the agency is. */
export const startOfDay = (day: Dia) => startOfDate(sql`cast(${day}::text as date)`)

/** The same of a date of SQL. */
export const startOfDate = (date: SQL) => sql`(${date}::timestamp at time zone 'America/Argentina/Tucuman')`

/** Of amounts of several currencies, what those of one add up to. */
export const sumIn = (moneda: Moneda, importe: Expression, suya: Expression) =>
  sql<Centavos>`coalesce(sum(${importe}) filter (where ${suya} = ${moneda}), 0)`

/** Which version of a row it is, by the fields that its form edits: whoever saves tells back the one that was read. */
export const rowFingerprint = (...campos: Expression[]) =>
  sql<string>`encode(sha256(convert_to(json_build_array(${sql.join(campos, sql`, `)})::text, 'UTF8')), 'hex')`
