import { and, eq, gt, inArray } from 'drizzle-orm'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Actor } from '../../actor.ts'
import { lock } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { bajaUrl, claveDeBoletin, sendCorreo } from '../correo/service.ts'
import { hashTk } from './suscribir.ts'

/** Confirms what a mailed link asks, once; the same link again changes nothing, but for a reader whose mails bounced since. @throws DomainError `confirmacion_vencida` */
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
      clave: claveDeBoletin(id, `bienvenida-${ahora.getTime()}`),
      para: mail,
      plantilla: 'boletin-bienvenida',
      datos: { baja: bajaUrl(deps.publicUrl, deps.secretKey, id) },
    })
    await audit(tx, actor, { accion: 'suscriptor.confirmado', objetoId: id })
  })
  return { mensaje: 'Tu suscripción está confirmada. Nos vemos en la próxima carta.' }
}
