import { asc, eq, sql } from 'drizzle-orm'
import type { CatalogoClaseName } from '../../../../contract/catalogo/gestion.ts'
import { requireFound } from '../../../domain-error.ts'
import type { Deps, Personal } from '../../deps.ts'
import { lockQuery } from '../../locks.ts'
import { moveBehind } from '../../order.pure.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { catalogoClases } from './clases.ts'

/**
 * Moves `id` right behind `tras`, or to the front without `tras`. Locks rows in id order, so that concurrent sorts wait for each other.
 * @throws DomainError `no_encontrado` for an unknown row, or a `clase` without a manual order
 */
export async function moveInOrder(
  deps: Deps,
  actor: Personal,
  { clase, id, tras }: { clase: CatalogoClaseName; id: number; tras?: number },
) {
  const part = catalogoClases[clase]
  const order = requireFound(part.orden, `orden de ${clase}`)
  return deps.db.transaction(async (tx) => {
    const rows = await lockQuery(
      tx,
      part.table,
      tx
        .select({ id: sql<number>`${part.id}`, orden: sql<number>`${order}` })
        .from(part.table)
        .orderBy(asc(part.id)),
    )
    const moved = requireFound(moveBehind(rows, id, tras), part.objeto)
    for (const { id: other, orden } of moved.cambios)
      await tx.update(part.table).set({ orden }).where(eq(part.id, other))
    const cambio = { antes: { lugar: moved.antes }, despues: { lugar: moved.despues } }
    await audit(tx, actor, { accion: `${part.objeto}.ordenado`, objetoId: id, ...cambio })
    return { id }
  })
}
