import { asc, eq, sql } from 'drizzle-orm'
import type { CatalogoClaseName } from '../../../../contract/catalogo/gestion.ts'
import { requireFound } from '../../../domain-error.ts'
import type { Deps, Personal } from '../../deps.ts'
import { lockQuery } from '../../locks.ts'
import { moveBehind } from '../../order.pure.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { catalogoClases } from './clases.ts'

/**
 * Moves `id` right behind `tras`, or to the front without `tras`, and renumbers the rows. Locks rows in id order, so that concurrent sorts
 * wait for each other.
 * @throws DomainError `no_encontrado` for an unknown row, or a `clase` without a manual order
 */
export async function moveInOrden(
  deps: Deps,
  actor: Personal,
  { clase, id, tras }: { clase: CatalogoClaseName; id: number; tras?: number },
) {
  const parte = catalogoClases[clase]
  const orden = requireFound(parte.orden, `orden de ${clase}`)
  return deps.db.transaction(async (tx) => {
    const filas = await lockQuery(
      tx,
      parte.tabla,
      tx
        .select({ id: sql<number>`${parte.id}`, orden: sql<number>`${orden}` })
        .from(parte.tabla)
        .orderBy(asc(parte.id)),
    )
    const movida = requireFound(moveBehind(filas, id, tras), parte.objeto)
    for (const { id: otra, orden } of movida.cambios)
      await tx.update(parte.tabla).set({ orden }).where(eq(parte.id, otra))
    const cambio = { antes: { lugar: movida.antes }, despues: { lugar: movida.despues } }
    await audit(tx, actor, { accion: `${parte.objeto}.ordenado`, objetoId: id, ...cambio })
    return { id }
  })
}
