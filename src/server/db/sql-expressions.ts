import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Dia } from '../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../reglas/dinero.ts'

type Expression = AnyColumn | SQL
/** The type of the value. Includes null if the column is nullable. */
type Kept<E, Value> = E extends AnyColumn ? (E['_']['notNull'] extends true ? Value : Value | null) : Value

export const emptyIfNull = (texto: Expression) => sql<string>`coalesce(${texto}, '')`

export const localDate = <E extends Expression>(instante: E) =>
  sql<Kept<E, Dia>>`(${instante} at time zone 'America/Argentina/Tucuman')::date`

/** Returns the time as `hh:mm` in the agency's time zone. */
export const localTime = <E extends Expression>(instante: E) =>
  sql<Kept<E, string>>`to_char(${instante} at time zone 'America/Argentina/Tucuman', 'HH24:MI')`

export const isoInstant = <E extends Expression>(instante: E) =>
  sql<Kept<E, string>>`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Like `inArray`, for any number of values: they are one parameter, and the statement's text never varies. */
export const equalsAny = (columna: AnyColumn, valores: readonly (number | string)[]) =>
  sql`${columna} = any(${sql.param(valores)}::${sql.raw(columna.getSQLType())}[])`

export const startOfDay = (day: Dia) => startOfDate(sql`cast(${day}::text as date)`)

export const startOfDate = (date: SQL) => sql`(${date}::timestamp at time zone 'America/Argentina/Tucuman')`

export const sumIfMoneda = (moneda: Moneda, importe: Expression, suya: Expression) =>
  sql<Centavos>`coalesce(sum(${importe}) filter (where ${suya} = ${moneda}), 0)`

/** Returns a row's version, computed from the fields that its form edits. The form sends this version back when it saves. */
export const rowFingerprint = (...campos: Expression[]) =>
  sql<string>`encode(sha256(convert_to(json_build_array(${sql.join(campos, sql`, `)})::text, 'UTF8')), 'hex')`
