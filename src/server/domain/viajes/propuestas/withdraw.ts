import { eq } from 'drizzle-orm'
import { propuestas } from '../../../db/schema/office.ts'
import { listaEspera } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf } from '../../access.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { one } from '../../one.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { freeLugar, ofertaOf } from '../reservas/service.ts'

/**
 * Withdraws an open proposal. The waiting list gets its seat, or the seat is on sale again.
 * @throws DomainError `no_encontrado`, `propuesta_cerrada`
 */
export async function withdrawPropuesta(deps: Deps, actor: Personal, id: number) {
  await deps.db.transaction(async (tx) => {
    const propuesta = await tx.select().from(propuestas).where(eq(propuestas.id, id)).then(one('propuesta'))
    // Locks the offer's row first, as accepting does, so that only one of the two finds the offer open.
    const [oferta] = await tx
      .update(listaEspera)
      .set({ estado: 'retirado' })
      .where(ofertaOf(onBehalfOf(propuesta.usuarioId), propuesta))
      .returning({ id: listaEspera.id })
    const [abierta] = await lock(tx, propuestas, eq(propuestas.id, id))
    // A replacement on the same trip uses the former booking's seat, so it has no offer.
    if (
      (!oferta && propuesta.reemplazaId === null) ||
      !abierta ||
      abierta.reservaId !== null ||
      abierta.retiradaEn !== null
    )
      throw new DomainError('propuesta_cerrada')
    await tx.update(propuestas).set({ retiradaEn: deps.now() }).where(eq(propuestas.id, id))
    await audit(tx, actor, { accion: 'propuesta.retirada', objetoId: id })
    if (oferta) await freeLugar(deps, tx, propuesta.paqueteCursoId)
  })
  return { retirada: true }
}
