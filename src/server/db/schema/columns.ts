import { type AnyPgColumn, bigint, customType, integer, timestamp, type UpdateDeleteAction } from 'drizzle-orm/pg-core'
import type { Dia } from '../../../reglas/dia.ts'
import type { Centavos } from '../../../reglas/dinero.ts'

/** Text in Spanish order: Ávila before Bosque, Ñandú after Nuñez. The first migration creates the collation. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE espanol' })

/** `yyyy-mm-dd`, without a time zone. */
export const dia = customType<{ data: Dia }>({ dataType: () => 'date' })

/** Integer minor units. The currency is in another column. */
export const centavos = (name: string) => bigint(name, { mode: 'number' }).$type<Centavos>()

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const foreignId = (name: string, column: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  integer(name).notNull().references(column, actions)

export const momento = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => momento('creado_en').notNull().defaultNow()
