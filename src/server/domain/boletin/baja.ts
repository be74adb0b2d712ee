import { eq } from 'drizzle-orm'
import { suscriptores } from '../../db/schema/boletin.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { readBaja } from '../correo/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { forgetConfirmaciones } from './purga.ts'

/**
 * Ends a subscription by the token that each mail of the newsletter carries. Whoever is out already stays out.
 * @throws DomainError `baja_invalida` when we did not sign the token
 */
export async function unsubscribe(deps: Deps, actor: Actor, tk: string): Promise<{ mensaje: string }> {
  const id = readBaja(deps.secretKey, tk)
  if (id === undefined) throw new DomainError('baja_invalida')
  await deps.db.transaction(async (tx) => {
    const [suscriptor] = await tx.select().from(suscriptores).where(eq(suscriptores.id, id)).for('update')
    if (!suscriptor || suscriptor.estado === 'baja') return
    const { tkVence } = suscriptor
    if (tkVence) await forgetConfirmaciones(tx, [{ id, tkVence }])
    await tx
      .update(suscriptores)
      .set({ estado: 'baja', bajaEn: deps.now(), tkHash: null, tkVence: null })
      .where(eq(suscriptores.id, id))
    await audit(tx, actor, { accion: 'suscriptor.baja', objetoTipo: 'suscriptor', objetoId: id })
  })
  return { mensaje: 'Listo: no te escribimos más. Podés volver cuando quieras.' }
}
