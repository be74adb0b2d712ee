import { eq } from 'drizzle-orm'
import { propuestas } from '../../../db/schema/oficina.ts'
import { listaEspera } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { forCasa } from '../../acceso.ts'
import type { Personal } from '../../actor.ts'
import { lock } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { freeLugar, ofertaOf } from '../reservas/service.ts'

/** Takes an open proposal back; its seat goes to whoever waits, or to all. @throws DomainError `no_encontrado`, `propuesta_cerrada` */
export async function withdrawPropuesta(deps: Deps, actor: Personal, id: number) {
  await deps.db.transaction(async (tx) => {
    const propuesta = await tx.select().from(propuestas).where(eq(propuestas.id, id)).then(one('propuesta'))
    // The offer's row first, as accepting takes it: of the two one finds it open.
    const [oferta] = await tx
      .update(listaEspera)
      .set({ estado: 'retirado' })
      .where(ofertaOf(forCasa(propuesta.usuarioId), propuesta))
      .returning({ id: listaEspera.id })
    const [abierta] = await lock(tx, propuestas, eq(propuestas.id, id))
    // What takes another booking's place on its trip has that one's seat, and no offer.
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
