import { bigint, customType, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The hash chain over the ledger and the audit log: one link per row, in commit order (docs/decisions/0026). A trigger writes each link
 * at commit. A link contains hashes only, no data of its row.
 */
export const eslabones = pgTable(
  'eslabones',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    libro: text('libro').notNull(),
    /** The row's number in the table `libro`. */
    fila: integer('fila').notNull(),
    /** The columns that this link hashes. A column that is added to the table later is in newer links only. */
    campos: text('campos').array().notNull(),
    /** The hash of the previous link; empty for the first. */
    anterior: bytea('anterior').notNull(),
    /** SHA-256 of `anterior`, `libro`, `fila` and the row's columns. */
    hash: bytea('huella').notNull(),
  },
  // A chain must not fork: each link has one successor.
  (t) => [uniqueIndex('eslabones_fila_key').on(t.libro, t.fila), uniqueIndex('eslabones_anterior_key').on(t.anterior)],
)
