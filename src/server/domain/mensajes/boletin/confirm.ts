import { and, eq, gt, inArray } from 'drizzle-orm'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { bajaUrl, boletinMailKey, sendCorreo } from '../correo/service.ts'
import { hashTk } from './subscribe.ts'

/**
 * Confirms a subscription by its mailed link, once. A second use changes nothing, unless the subscriber's mails have bounced since.
 * @throws DomainError `confirmacion_vencida`
 */
export async function confirmSuscripcion(deps: Deps, actor: Actor, tk: string): Promise<{ mensaje: string }> {
  await deps.db.transaction(async (tx) => {
    const ahora = deps.now()
    const [suscriptor] = await lock(
      tx,
      suscriptores,
      and(
        eq(suscriptores.tkHash, hashTk(tk)),
        gt(suscriptores.tkVence, ahora),
        inArray(suscriptores.estado, ['pendiente', 'confirmado']),
      ),
    )
    if (!suscriptor) throw new DomainError('confirmacion_vencida')
    const { id, mail, estado, rebotadoEn } = suscriptor
    if (estado === 'confirmado' && !rebotadoEn) return
    await tx
      .update(suscriptores)
      .set({ estado: 'confirmado', confirmadoEn: ahora, bajaEn: null, rebotadoEn: null })
      .where(eq(suscriptores.id, id))
    await sendCorreo(deps, tx, {
      clave: boletinMailKey(id, `bienvenida-${ahora.getTime()}`),
      para: mail,
      plantilla: 'boletin-bienvenida',
      datos: { baja: bajaUrl(deps.publicUrl, deps.secretKey, id) },
    })
    await audit(tx, actor, { accion: 'suscriptor.confirmado', objetoId: id })
  })
  return { mensaje: 'Tu suscripción está confirmada. Nos vemos en el próximo envío.' }
}
