import { asc, eq, sql } from 'drizzle-orm'
import type { Clase } from '../../../../contract/catalogo/gestion.ts'
import type { Personal } from '../../actor.ts'
import { lockWith } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../one.ts'
import { moveBehind } from '../../orden.pure.ts'
import { partes } from './clases.ts'

/**
 * Puts `id` right behind `tras` (first, without it) and numbers the whole part anew. The rows are locked in the order of
 * their ids, so two who sort at once wait for one another.
 * @throws DomainError `no_encontrado` (no such row, or a part that has no order)
 */
export async function moveInOrden(
  deps: Deps,
  actor: Personal,
  { clase, id, tras }: { clase: Clase; id: number; tras?: number },
) {
  const parte = partes[clase]
  const orden = found(parte.orden, `orden de ${clase}`)
  return deps.db.transaction(async (tx) => {
    const filas = await lockWith(
      tx,
      parte.tabla,
      tx
        .select({ id: sql<number>`${parte.id}`, orden: sql<number>`${orden}` })
        .from(parte.tabla)
        .orderBy(asc(parte.id)),
    )
    const movida = found(moveBehind(filas, id, tras), parte.objeto)
    for (const { id: otra, orden } of movida.cambios)
      await tx.update(parte.tabla).set({ orden }).where(eq(parte.id, otra))
    const cambio = { antes: { lugar: movida.antes }, despues: { lugar: movida.despues } }
    await audit(tx, actor, { accion: `${parte.objeto}.ordenado`, objetoId: id, ...cambio })
    return { id }
  })
}
