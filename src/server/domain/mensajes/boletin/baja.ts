import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { campaniaEnvios } from '../../../db/schema/campanias.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Actor, Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { listSubkeysDeBaja, readBaja } from '../correo/service.ts'
import { forgetConfirmaciones } from './purge.ts'

/**
 * Ends a subscription by the token in each newsletter mail. No-op if it ended already.
 * @throws DomainError `baja_invalida` if the app did not sign the token
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

/** Ends a subscription on behalf of a subscriber who asks the agency. @throws DomainError `no_encontrado` */
export async function unsubscribeByHand(deps: Deps, actor: Personal, id: number): Promise<{ id: number }> {
  return deps.db.transaction(async (tx) => {
    if ((await tx.$count(suscriptores, eq(suscriptores.id, id))) === 0) throw new DomainError('no_encontrado')
    await leave(deps, tx, actor, id)
    return { id }
  })
}

/** Ends a subscription. Returns false if it ended already or does not exist. */
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
