import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../../db/client.ts'
import { origenes } from '../../../../db/schema/importaciones.ts'

/** The other system's name in `origenes`. Sheets of one agency come from one system. */
export const sistema = 'planilla'

/** Whether an import wrote anything to the row of an origin. */
export const hasFilled = sql`${origenes.puestos} <> '[]'`
/** Whether an import created the row of an origin. */
export const hasCreated = sql`${origenes.puestos} ? 'fila'`

/** Returns the ids of the rows of a table to which an import wrote something. */
export const importedRows = (db: DbOrTx, tabla: string, importacionId: number, ademas: SQL = hasFilled) =>
  db
    .select({ id: origenes.id })
    .from(origenes)
    .where(and(eq(origenes.importacionId, importacionId), eq(origenes.tabla, tabla), ademas))

/** Returns the ids of the rows to which a later import wrote something too. The later import must be undone first. */
export const changedSince = (tabla: string, importacionId: number) =>
  sql`(select ${origenes.id} from ${origenes} where ${origenes.tabla} = ${tabla} and ${origenes.importacionId} > ${importacionId} and ${hasFilled})`
