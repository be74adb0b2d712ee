import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { matchesMail } from '../../../db/listado.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'

/** Clears a subscriber's bounce, so that the next campaign includes them. @throws DomainError `no_encontrado` */
export async function undoRebote(deps: Deps, actor: Personal, id: number): Promise<{ id: number }> {
  return deps.db.transaction(async (tx) => {
    if ((await tx.$count(suscriptores, eq(suscriptores.id, id))) === 0) throw new DomainError('no_encontrado')
    const [suyo] = await clear(tx, eq(suscriptores.id, id))
    if (suyo) await audit(tx, actor, { accion: 'suscriptor.reactivado', objetoId: id })
    return { id }
  })
}

export async function undoRebotes(deps: Deps, actor: Personal, { busca }: { busca: string }) {
  return deps.db.transaction(async (tx) => {
    const cuantos = (await clear(tx, matchesMail(suscriptores.mail, busca))).length
    if (cuantos > 0)
      await audit(tx, actor, { accion: 'suscriptor.reactivados', objetoId: 'todos', despues: { cuantos, busca } })
    return { cuantos }
  })
}

const clear = (tx: Tx, cuales: SQL | undefined) =>
  tx
    .update(suscriptores)
    .set({ rebotadoEn: null })
    .where(and(isNotNull(suscriptores.rebotadoEn), cuales))
    .returning({ id: suscriptores.id })
