import { and, eq, type SQL, sql } from 'drizzle-orm'
import { origenes } from '../../../../db/schema/importaciones.ts'
import type { DbOrTx } from '../../../deps.ts'

/** The other system's name in `origenes`. All sheets of an agency come from one system. */
export const planillaSystem = 'planilla'

export const writtenByImport = sql`${origenes.puestos} <> '[]'`
export const createdByImport = sql`${origenes.puestos} ? 'fila'`

/** Selects the ids of an import's rows with the condition `also`. Default: the rows to which the import wrote something. */
export const importedRows = (db: DbOrTx, table: string, importacionId: number, also: SQL = writtenByImport) =>
  db
    .select({ id: origenes.id })
    .from(origenes)
    .where(and(eq(origenes.importacionId, importacionId), eq(origenes.tabla, table), also))

/** Returns the ids of rows to which a later import also wrote. Staff must undo that later import first. */
export const changedByLaterImport = (table: string, importacionId: number) =>
  sql`(select ${origenes.id} from ${origenes} where ${origenes.tabla} = ${table} and ${origenes.importacionId} > ${importacionId} and ${writtenByImport})`
