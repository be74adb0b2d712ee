import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ActionKey } from '../../contract/platform/actions.ts'
import { formatCounts, type NounCount } from '../../reglas/numbers.ts'
import { requireInsertedRow } from '../db/insert-row.ts'
import { refuseDuplicate } from '../db/unique.ts'
import { DomainError } from '../domain-error.ts'
import type { Personal, Tx } from './deps.ts'
import { audit } from './platform/audit-log/service.ts'
import { type SaveTarget, saveOver, type Versioned } from './version.ts'

type De<T extends PgTable> = Versioned & { tabla: T }

/** Inserts a row. @throws DomainError `repetida` if a unique index already has the values */
export async function insertAudited<T extends PgTable>(
  tx: Tx,
  actor: Personal,
  { tabla, id }: De<T>,
  { accion, despues, repetida }: { accion: ActionKey; despues: T['$inferInsert']; repetida?: Error },
) {
  const insertada = tx
    .insert(tabla as PgTable)
    .values(despues)
    .returning({ id: id as AnyPgColumn })
  const fila = requireInsertedRow(await (repetida ? refuseDuplicate(insertada, repetida) : insertada))
  const objetoId = Number(fila.id)
  await audit(tx, actor, { accion, objetoId, despues })
  return { id: objetoId }
}

type Cambio<T extends PgTable> = {
  antes: Partial<T['$inferSelect']>
  despues: Partial<T['$inferInsert']>
  repetida?: Error
  /** Selects what the audit log stores. Default: the whole row. */
  toAudit?: (antes: Partial<T['$inferSelect']>, despues: Partial<T['$inferInsert']>) => object
}

/**
 * Saves a form over its row, which the caller locked as `antes`. Unchanged values write no audit entry.
 * @throws DomainError `texto_cambio`; `repetida` if a unique index already has the values
 */
export async function updateAudited<T extends PgTable>(
  tx: Tx,
  actor: Personal,
  que: De<T>,
  sobre: SaveTarget,
  { antes, despues, repetida, toAudit }: Cambio<T>,
) {
  const { cambia } = await saveOver(tx, que, sobre, async () => {
    const escrita = tx
      .update(que.tabla as PgTable)
      .set(despues)
      .where(eq(que.id, sobre.id))
    await (repetida ? refuseDuplicate(escrita, repetida) : escrita)
  })
  const cambio = toAudit?.(antes, despues) ?? { antes, despues }
  const suceso = { accion: que.acciones[0], objetoId: sobre.id, ...cambio }
  if (cambia) await audit(tx, actor, suceso)
  return { id: sobre.id }
}

/** Deletes a row, which the caller locked as `antes`. */
export async function deleteAudited(
  tx: Tx,
  actor: Personal,
  { tabla, id }: Versioned,
  { accion, antes }: { accion: ActionKey; antes: { id: number } },
) {
  await tx.delete(tabla).where(eq(id, antes.id))
  await audit(tx, actor, { accion, objetoId: antes.id, antes })
  return { eliminado: true }
}

/**
 * Refuses to delete a row on which other rows depend.
 * @throws DomainError `tiene_dependientes`, with a text such as `el colegio tiene 2 cursos y 1 reserva`
 */
export function refuseDependientes(que: string, ...todos: NounCount[]) {
  const lista = formatCounts(...todos)
  if (!lista) return
  throw new DomainError('tiene_dependientes', { detalle: { detalle: `${que} tiene ${lista}` } })
}
