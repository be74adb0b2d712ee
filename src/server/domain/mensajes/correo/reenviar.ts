import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { titularDe } from './de-cuenta.ts'
import { openSecretos, sealSecretos } from './secretos.ts'

/**
 * Sends a mail again, word for word, to the address that its reader has now. False when there is no such mail, or it is still on
 * its way. The caller knows that it was theirs.
 */
export async function resendCorreo(deps: Deps, tx: Tx, { id, para }: { id: number; para: string }): Promise<boolean> {
  const [original] = await tx
    .select()
    .from(correos)
    .where(and(eq(correos.id, id), ne(correos.estado, 'pendiente')))
  if (!original) return false
  const { asunto, adjuntos } = original
  const clave = `reenvio-${id}-${deps.now().toISOString()}`
  const [copia] = await tx
    .insert(correos)
    .values({
      ...{ clave, para, asunto, adjuntos },
      ...sealSecretos(deps, clave, openSecretos(deps, original)),
      usuarioId: titularDe(para),
      estado: 'pendiente',
      creadoEn: deps.now(),
    })
    .onConflictDoNothing({ target: correos.clave })
    .returning({ id: correos.id })
  if (copia) await deps.jobs.send('correo', { id: copia.id }, tx)
  return true
}
