import { eq } from 'drizzle-orm'
import { personal } from '../../../db/schema/identidad.ts'
import { classifyTrial } from '../../../gateways/mail/refusal.pure.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { type Prueba, recordPrueba } from '../../platform/conexiones/service.ts'
import { describeFailure } from './delivery.ts'
import { previewCorreo } from './send.ts'

/** Sends a test mail to the calling staff member, immediately and not through the outbox. Returns the server's answer. */
export async function tryCorreo(deps: Deps, actor: Personal): Promise<Prueba> {
  return recordPrueba(deps, actor, 'correo', await send(deps, actor))
}

async function send(deps: Deps, { id }: Personal): Promise<Prueba> {
  if (!deps.mail.enabled) return { resultado: 'sin_configurar', dice: '' }
  const { para } = await deps.db
    .select({ para: personal.mail })
    .from(personal)
    .where(eq(personal.id, id))
    .then(one('personal'))
  const cuerpo = await previewCorreo(deps, { plantilla: 'prueba', datos: { servidor: deps.mail.servidor } })
  try {
    await deps.mail.send({ ...cuerpo, clave: `prueba-${id}-${deps.now().getTime()}`, para, adjuntos: [] })
    return { resultado: 'bien', dice: '' }
  } catch (error) {
    const resultado = classifyTrial(error)
    return { resultado, dice: resultado === 'conexion' ? '' : describeFailure(error) }
  }
}
