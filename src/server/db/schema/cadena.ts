import { bigint, customType, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The chain over the books and the trail: a link for each row, written by a trigger as its transaction commits, in the order
 * of the commits (docs/decisions/0026). A link holds the hash of its row and of the link before, and nothing of the row itself.
 */
export const eslabones = pgTable(
  'eslabones',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The row's table. */
    libro: text('libro').notNull(),
    /** The row's number in it. */
    fila: integer('fila').notNull(),
    /** The columns that were hashed: one that a table gets later is not theirs. */
    campos: text('campos').array().notNull(),
    /** The hash of the link before; empty for the first one. */
    anterior: bytea('anterior').notNull(),
    /** SHA-256 of `anterior`, `libro`, `fila` and the row's columns. */
    huella: bytea('huella').notNull(),
  },
  // A chain does not fork: a link is followed by one.
  (t) => [uniqueIndex('eslabones_fila_key').on(t.libro, t.fila), uniqueIndex('eslabones_anterior_key').on(t.anterior)],
)
