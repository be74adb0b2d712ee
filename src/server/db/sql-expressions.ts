import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Dia } from '../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../reglas/dinero.ts'
import { requireRow } from '../domain-error.ts'
import type { DbOrTx } from './client.ts'
import { personal } from './schema/identidad.ts'
import { reservas } from './schema/reservas.ts'

type Expression = AnyColumn | SQL
type Kept<E, Value> = E extends AnyColumn ? (E['_']['notNull'] extends true ? Value : Value | null) : Value

export const joinSql = <Item>(separator: string, items: readonly Item[], toSql: (item: Item) => SQL): SQL =>
  sql.join(items.map(toSql), sql.raw(separator))

export const emptyIfNull = (text: Expression) => sql<string>`coalesce(${text}, '')`

export const localDate = <E extends Expression>(instant: E) =>
  sql<Kept<E, Dia>>`(${instant} at time zone 'America/Argentina/Tucuman')::date`

export const localTime = <E extends Expression>(instant: E) =>
  sql<Kept<E, string>>`to_char(${instant} at time zone 'America/Argentina/Tucuman', 'HH24:MI')`

export const isoInstant = <E extends Expression>(instant: E) =>
  sql<Kept<E, string>>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Passes the values as one parameter, unlike `inArray`. So their number has no limit and the statement's text is always the same. */
export const equalsAny = (column: AnyColumn, values: readonly (number | string)[]) =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`

export const startOfDay = (day: Dia) => startOfDate(sql`cast(${day}::text as date)`)

export const startOfDate = (date: SQL) => sql`(${date}::timestamp at time zone 'America/Argentina/Tucuman')`

export const sumIfMoneda = (moneda: Moneda, importe: Expression, own: Expression) =>
  sql<Centavos>`coalesce(sum(${importe}) filter (where ${own} = ${moneda}), 0)`

/** Returns a row's version, from the fields that its form edits. */
export const rowFingerprint = (...campos: Expression[]) =>
  sql<string>`encode(sha256(convert_to(json_build_array(${sql.join(campos, sql`, `)})::text, 'UTF8')), 'hex')`

type Persona = { nombre: Expression; apellido: Expression }

export const fullNameSql = ({ nombre, apellido }: Persona) => sql<string>`${nombre} || ' ' || ${apellido}`

export const tutorNameColumns = { nombre: reservas.nombreTutor, apellido: reservas.apellidoTutor }

export const surnameFirstSql = ({ nombre, apellido }: Persona) => sql<string>`${apellido} || ', ' || ${nombre}`

export const personalFullNameSql = sql<string>`concat_ws(' ', ${personal.nombre}, ${personal.apellido})`

/** Whether the booking has a price in both currencies. If so, the names of its dues include the currency. */
export const hasBothMonedas = sql<boolean>`(${reservas.precioArs} > 0 and ${reservas.precioUsd} > 0)`

export function pick<From extends object, Name extends keyof From>(from: From, ...names: Name[]): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
}

/** @throws DomainError `no_encontrado` */
export async function readOne<T extends PgTable>(
  db: DbOrTx,
  table: T,
  condition: SQL | undefined,
): Promise<T['$inferSelect']> {
  return db
    .select()
    .from(table as PgTable)
    .where(condition)
    .then(requireRow(getTableName(table)))
}
