import { type AnyPgColumn, bigint, customType, integer, timestamp, type UpdateDeleteAction } from 'drizzle-orm/pg-core'
import type { Dia } from '../../../reglas/dia.ts'
import type { Centavos } from '../../../reglas/dinero.ts'

/** Text that sorts as in Spanish: Ávila before Bosque, Ñandú after Nuñez. The first migration makes the collation. */
export const nombre = customType<{ data: string }>({ dataType: () => 'text COLLATE espanol' })

/** A calendar day as `yyyy-mm-dd`, without a time zone. */
export const dia = customType<{ data: Dia }>({ dataType: () => 'date' })

/** Integer minor units (centavos); the currency stands beside it. */
export const centavos = (name: string) => bigint(name, { mode: 'number' }).$type<Centavos>()

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** Of which row of another table it is: of one, always. */
export const idDe = (name: string, column: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  integer(name).notNull().references(column, actions)

export const momento = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const creadoEn = () => momento('creado_en').notNull().defaultNow()
