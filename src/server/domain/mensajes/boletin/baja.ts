import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { campaniaEnvios } from '../../../db/schema/campanias.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Actor, Personal } from '../../actor.ts'
import { lock } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { listSubkeysDeBaja, readBaja } from '../correo/service.ts'
import { forgetConfirmaciones } from './purga.ts'

/**
 * Ends a subscription by the token that each mail of the newsletter carries. Whoever is out already stays out.
 * @throws DomainError `baja_invalida` when we did not sign the token
 */
export async function unsubscribe(deps: Deps, actor: Actor, tk: string): Promise<{ mensaje: string }> {
  const baja = readBaja(await listSubkeysDeBaja(deps), tk)
  if (!baja) throw new DomainError('baja_invalida')
  await deps.db.transaction(async (tx) => {
    const left = await leave(deps, tx, actor, baja.suscriptor)
    if (!left || baja.campania === undefined) return
    await tx
      .update(campaniaEnvios)
      .set({ bajaEn: deps.now() })
      .where(
        and(
          eq(campaniaEnvios.campaniaId, baja.campania),
          eq(campaniaEnvios.suscriptorId, baja.suscriptor),
          isNull(campaniaEnvios.bajaEn),
        ),
      )
  })
  return { mensaje: 'Listo: no te escribimos más. Podés volver cuando quieras.' }
}

/** The same on staff's word, for who asks it aloud. @throws DomainError `no_encontrado` */
export async function unsubscribeByHand(deps: Deps, actor: Personal, id: number): Promise<{ id: number }> {
  return deps.db.transaction(async (tx) => {
    if ((await tx.$count(suscriptores, eq(suscriptores.id, id))) === 0) throw new DomainError('no_encontrado')
    await leave(deps, tx, actor, id)
    return { id }
  })
}

/** False when they were out, or nobody, before. */
async function leave(deps: Deps, tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const [suscriptor] = await lock(tx, suscriptores, eq(suscriptores.id, id))
  if (!suscriptor || suscriptor.estado === 'baja') return false
  const { tkVence } = suscriptor
  if (tkVence) await forgetConfirmaciones(tx, [{ id, tkVence }])
  await tx
    .update(suscriptores)
    .set({ estado: 'baja', bajaEn: deps.now(), tkHash: null, tkVence: null })
    .where(eq(suscriptores.id, id))
  await audit(tx, actor, { accion: 'suscriptor.baja', objetoId: id })
  return true
}
