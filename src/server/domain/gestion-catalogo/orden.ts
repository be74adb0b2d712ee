import { asc, eq, sql } from 'drizzle-orm'
import type { Clase } from '../../../contract/catalogo-gestion.ts'
import type { Personal } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { auditChange } from './cambio.ts'
import { partes } from './clases.ts'

/**
 * Puts `id` right behind `tras` (first, without it) and numbers the whole part anew. The rows are locked in the order of
 * their ids, so two who sort at once wait for one another.
 * @throws DomainError `no_encontrado` (no such row, or a part that has no order)
 */
export async function moveInOrden(deps: Deps, actor: Personal, clase: Clase, id: number, tras: number | undefined) {
  const parte = partes[clase]
  const { orden } = parte
  if (!orden || tras === id) throw new DomainError('no_encontrado')
  return deps.db.transaction(async (tx) => {
    const filas = await tx
      .select({ id: sql<number>`${parte.id}`, orden: sql<number>`${orden}` })
      .from(parte.tabla)
      .orderBy(asc(parte.id))
      .for('update')
    const antes = filas.toSorted((a, b) => a.orden - b.orden || a.id - b.id).map((fila) => fila.id)
    if (!antes.includes(id) || (tras !== undefined && !antes.includes(tras))) throw new DomainError('no_encontrado')
    const despues = antes.filter((otra) => otra !== id)
    despues.splice(tras === undefined ? 0 : despues.indexOf(tras) + 1, 0, id)
    const actual = new Map(filas.map((fila) => [fila.id, fila.orden]))
    for (const [lugar, movida] of despues.entries()) {
      if (actual.get(movida) === lugar) continue
      await tx.update(parte.tabla).set({ orden: lugar }).where(eq(parte.id, movida))
    }
    const objeto = { tipo: parte.objeto, id, verbo: 'ordenado' }
    await auditChange(tx, actor, objeto, { lugar: antes.indexOf(id) }, { lugar: despues.indexOf(id) })
    return { id: String(id) }
  })
}
