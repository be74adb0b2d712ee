import { bigint, customType, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** At commit, a trigger writes one link per row, in commit order (docs/decisions/0026). A link contains no data of its row. */
export const eslabones = pgTable(
  'eslabones',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    libro: text('libro').notNull(),
    fila: integer('fila').notNull(),
    /** The columns that this link hashes. Older links do not contain columns that the table got later. */
    campos: text('campos').array().notNull(),
    anterior: bytea('anterior').notNull(),
    /** SHA-256 of `anterior`, `libro`, `fila` and the row's columns. */
    hash: bytea('huella').notNull(),
  },
  // The chain cannot fork, because each link has at most one successor.
  (t) => [uniqueIndex('eslabones_fila_key').on(t.libro, t.fila), uniqueIndex('eslabones_anterior_key').on(t.anterior)],
)
