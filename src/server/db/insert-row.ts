import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'

export async function insertRow<Table extends PgTable & { id: AnyPgColumn }>(
  tx: Tx,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<{ id: number }> {
  // Drizzle cannot type the rows of a generic table.
  const inserted = tx.insert(table as PgTable).values(row as PgInsertValue<PgTable>)
  const { id } = requireInsertedRow(await inserted.returning({ id: table.id as AnyPgColumn }))
  return { id: Number(id) }
}

export function requireInsertedRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('An insert returned no row')
  return row
}
