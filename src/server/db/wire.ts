import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type Moneda, monedas, toWire } from '../../reglas/dinero.ts'

/** Fragments that select straight into the wire's shapes: text, never null. */

type Expression = AnyColumn | SQL

export const wireText = (value: Expression) => sql<string>`coalesce(${value}::text, '')`

/** `dd-mm-aaaa`; empty for none. */
export const wireDay = (day: Expression) => sql<string>`coalesce(to_char(${day}, 'DD-MM-YYYY'), '')`

/** An instant's day where the agency is, as `dd-mm-aaaa`. */
export const wireLocalDay = (instant: Expression) =>
  sql<string>`coalesce(to_char(${instant} at time zone 'America/Argentina/Tucuman', 'DD-MM-YYYY'), '')`

/** An instant's time of day where the agency is, as `hh:mm`. */
export const wireLocalTime = (instant: Expression) =>
  sql<string>`coalesce(to_char(${instant} at time zone 'America/Argentina/Tucuman', 'HH24:MI'), '')`

/** An instant as ISO writes it, for clocks; empty for none. */
export const wireInstant = (instant: Expression) =>
  sql<string>`coalesce(to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`

/** The day that an instant falls on where the agency is, as a date of SQL. */
export const localDate = (instant: Expression) => sql`(${instant} at time zone 'America/Argentina/Tucuman')::date`

/** The instant at which a day (`yyyy-mm-dd`) begins where the agency is. */
export const startOfDay = (day: string) =>
  sql`(cast(${day}::text as date)::timestamp at time zone 'America/Argentina/Tucuman')`

/** Centavos as decimal major units with a point; empty for none. */
export const wireMoney = (centavos: Expression) =>
  sql<string>`coalesce(to_char(${centavos} / 100.0, 'FM9999999999990.00'), '')`

export const wireFlag = (flag: Expression) => sql<string>`case when ${flag} then '1' else '0' end`

/** Which version of a row it is, by the fields that its form edits: whoever saves tells back the one that was read. */
export const wireHuella = (...campos: Expression[]) =>
  sql<string>`encode(sha256(convert_to(json_build_array(${sql.join(campos, sql`, `)})::text, 'UTF8')), 'hex')`

/** What there is of each currency, in centavos, as the wire lists it: those without any are left out. */
export const saldoToWire = (saldo: Record<Moneda, number>) =>
  monedas.filter((moneda) => saldo[moneda] > 0).map((moneda) => ({ moneda, importe: toWire(saldo[moneda]) }))
