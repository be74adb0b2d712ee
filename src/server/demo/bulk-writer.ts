import type { PgTable } from 'drizzle-orm/pg-core'
import { auditoria } from '../db/schema/mensajes.ts'
import type { Actor, Personal, Tx } from '../domain/deps.ts'
import { type AuditEntry, auditoriaValuesOf } from '../domain/platform/audit-log/service.ts'

/** Context of the functions in `historia/`. `personal` has the administrator first. `auditEntries` collects audit entries. */
export type BulkWriter = { tx: Tx; auditEntries: AuditEntries; personal: readonly Personal[] }

/** The number of rows per statement. PostgreSQL limits the parameters of a statement. */
const rowsPerStatement = 400

/** Inserts any number of rows. Returns them in order, with the columns that the database added. */
export async function insertAll<Tabla extends PgTable>(
  tx: Tx,
  tabla: Tabla,
  filas: readonly Tabla['$inferInsert'][],
): Promise<Tabla['$inferSelect'][]> {
  const escritas: Tabla['$inferSelect'][] = []
  for (let desde = 0; desde < filas.length; desde += rowsPerStatement) {
    const valores = filas.slice(desde, desde + rowsPerStatement)
    // Drizzle cannot type the rows of a generic table.
    escritas.push(
      ...((await tx
        .insert(tabla as PgTable)
        .values(valores as never)
        .returning()) as typeof escritas),
    )
  }
  return escritas
}

export const insertEach = <Tabla extends PgTable, Uno>(
  tx: Tx,
  tabla: Tabla,
  lista: readonly Uno[],
  toFila: (uno: Uno, i: number) => Tabla['$inferInsert'],
) => insertAll(tx, tabla, lista.map(toFila))

/** @throws RangeError */
export function elementAt<Uno>(lista: readonly Uno[], indice: number): Uno {
  const uno = lista[indice]
  if (uno === undefined) throw new RangeError(`The demo has no row ${indice}`)
  return uno
}

export const personalInTurn = (personal: readonly Personal[], i: number): Personal =>
  elementAt(personal, i % personal.length)

export type AuditEntries = ReturnType<typeof createAuditEntries>

export function createAuditEntries() {
  const lineas: (ReturnType<typeof auditoriaValuesOf> & { cuando: Date })[] = []
  return {
    add(cuando: Date, actor: Actor, suceso: AuditEntry) {
      lineas.push({ ...auditoriaValuesOf(actor, suceso), cuando })
    },
    async write(tx: Tx) {
      const enOrden = lineas.toSorted((a, b) => a.cuando.getTime() - b.cuando.getTime())
      await insertAll(tx, auditoria, enOrden)
    },
  }
}
