import { and, eq, inArray, not } from 'drizzle-orm'
import { joinWords } from '../../../../../reglas/text.ts'
import { importaciones, origenes } from '../../../../db/schema/importaciones.ts'
import { DomainError } from '../../../../domain-error.ts'
import type { Deps, Personal, Tx } from '../../../deps.ts'
import { lock } from '../../../locks.ts'
import { audit } from '../../../platform/audit-log/service.ts'
import { importClases } from './clases/clases.ts'
import { importedRows, writtenByImport } from './origenes.ts'
import type { Importacion } from './upload.ts'

/** @throws DomainError `importacion_tocada` if an imported object has changed since */
export async function requireUnchanged(tx: Tx, { id, clase }: Importacion) {
  const nombres = await importClases[clase].tocadas(tx, id)
  if (nombres.length === 0) return
  const which = joinWords(nombres.length > 3 ? [...nombres.slice(0, 3), 'otras'] : nombres)
  throw new DomainError('importacion_tocada', { detalle: { cuales: which } })
}

/**
 * Undoes an import, all or nothing. Deletes the `origenes` of the import, and of later sheets that only found its rows, so that every sheet
 * can enter the rows again. Never deletes ledger rows.
 * @throws DomainError `importacion_tocada`
 */
export async function undoImportacion(deps: Deps, tx: Tx, actor: Personal, importacionId: number) {
  const undoing = and(eq(importaciones.id, importacionId), eq(importaciones.estado, 'deshaciendo'))
  const [row] = await lock(tx, importaciones, undoing)
  // An earlier run of the job has already undone the import.
  if (!row) return
  await requireUnchanged(tx, row)
  const { table } = importClases[row.clase]
  const own = inArray(origenes.id, importedRows(tx, table, importacionId))
  await tx.delete(origenes).where(and(eq(origenes.tabla, table), not(writtenByImport), own))
  const rows = await tx
    .delete(origenes)
    .where(eq(origenes.importacionId, importacionId))
    .returning({ id: origenes.id, puestos: origenes.puestos })
  const ofLast = rows.toSorted((one, other) => other.id - one.id)
  for (const stored of ofLast) await importClases[row.clase].deshacer(deps, tx, actor, stored)
  await tx.update(importaciones).set({ estado: 'deshecha' }).where(eq(importaciones.id, importacionId))
  await audit(tx, actor, { accion: 'importacion.deshecha', objetoId: importacionId, despues: { filas: rows.length } })
}
