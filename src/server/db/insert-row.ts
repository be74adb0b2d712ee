import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'

/** Inserts a row and returns its id. */
export async function insertRow<Tabla extends PgTable & { id: AnyPgColumn }>(
  tx: Tx,
  tabla: Tabla,
  fila: PgInsertValue<Tabla>,
): Promise<{ id: number }> {
  // Drizzle cannot type the rows of a generic table.
  const insertada = tx.insert(tabla as PgTable).values(fila as PgInsertValue<PgTable>)
  const { id } = requireInsertedRow(await insertada.returning({ id: tabla.id as AnyPgColumn }))
  return { id: Number(id) }
}

export function requireInsertedRow<Fila>([fila]: readonly Fila[]): Fila {
  if (!fila) throw new Error('An insert returned no row')
  return fila
}
