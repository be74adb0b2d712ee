import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { localDate, localTime } from './valores.ts'

/** Fragments that select what the specification's calls answer: text, never null. */

type Expression = AnyColumn | SQL

export const wireText = (value: Expression) => sql<string>`coalesce(${value}::text, '')`

/** `dd-mm-aaaa`; empty for none. */
export const wireDay = (day: Expression) => sql<string>`coalesce(to_char(${day}, 'DD-MM-YYYY'), '')`

/** An instant's day where the agency is, as `dd-mm-aaaa`. */
export const wireLocalDay = (instant: Expression) => wireDay(localDate(instant))

/** An instant's time of day where the agency is, as `hh:mm`. */
export const wireLocalTime = (instant: Expression) => sql<string>`coalesce(${localTime(instant)}, '')`

/** Centavos as decimal major units with a point; empty for none. */
export const wireMoney = (centavos: Expression) =>
  sql<string>`coalesce(to_char(${centavos} / 100.0, 'FM9999999999990.00'), '')`

export const wireFlag = (flag: Expression) => sql<string>`case when ${flag} then '1' else '0' end`
