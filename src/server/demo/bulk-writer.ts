import type { PgTable } from 'drizzle-orm/pg-core'
import { auditoria } from '../db/schema/mensajes.ts'
import type { Actor, Personal, Tx } from '../domain/deps.ts'
import { type AuditEntry, auditoriaValuesOf } from '../domain/platform/audit-log/service.ts'

export type BulkWriter = { tx: Tx; auditEntries: AuditEntries; personal: readonly Personal[] }

/** PostgreSQL limits the number of parameters of a statement. */
const rowsPerStatement = 400

/** Returns the rows in order, with the columns that the database added. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> {
  const written: Table['$inferSelect'][] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const values = rows.slice(from, from + rowsPerStatement)
    // Drizzle cannot type the rows of a generic table.
    written.push(
      ...((await tx
        .insert(table as PgTable)
        .values(values as never)
        .returning()) as typeof written),
    )
  }
  return written
}

export const insertEach = <Table extends PgTable, Item>(
  tx: Tx,
  table: Table,
  list: readonly Item[],
  toRow: (one: Item, i: number) => Table['$inferInsert'],
) => insertAll(tx, table, list.map(toRow))

export function elementAt<Item>(list: readonly Item[], index: number): Item {
  const one = list[index]
  if (one === undefined) throw new RangeError(`The demo has no row ${index}`)
  return one
}

export const personalInTurn = (personal: readonly Personal[], i: number): Personal =>
  elementAt(personal, i % personal.length)

export type AuditEntries = ReturnType<typeof createAuditEntries>

export function createAuditEntries() {
  const lines: (ReturnType<typeof auditoriaValuesOf> & { cuando: Date })[] = []
  return {
    add(when: Date, actor: Actor, event: AuditEntry) {
      lines.push({ ...auditoriaValuesOf(actor, event), cuando: when })
    },
    async write(tx: Tx) {
      const sorted = lines.toSorted((a, b) => a.cuando.getTime() - b.cuando.getTime())
      await insertAll(tx, auditoria, sorted)
    },
  }
}
