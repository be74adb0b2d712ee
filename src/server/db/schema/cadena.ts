import { bigint, customType, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The hash chain over the ledger and the audit log: one link per row, written by a trigger at commit, in commit order
 * (docs/decisions/0026). A link holds the hash of its row and of the previous link, and nothing of the row itself.
 */
export const eslabones = pgTable(
  'eslabones',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the row's table. */
    libro: text('libro').notNull(),
    /** The row's number in that table. */
    fila: integer('fila').notNull(),
    /** The columns that were hashed, without columns added to the table later. */
    campos: text('campos').array().notNull(),
    /** The hash of the previous link; empty for the first one. */
    anterior: bytea('anterior').notNull(),
    /** SHA-256 of `anterior`, `libro`, `fila` and the row's columns. */
    hash: bytea('huella').notNull(),
  },
  // A chain does not fork: each link has one successor.
  (t) => [uniqueIndex('eslabones_fila_key').on(t.libro, t.fila), uniqueIndex('eslabones_anterior_key').on(t.anterior)],
)
