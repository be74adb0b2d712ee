import type { Tx } from '../../db/client.ts'
import { type Adjunto, correos } from '../../db/schema/mensajes.ts'
import { readAgencia } from '../ajustes/service.ts'
import type { Deps } from '../deps.ts'
import { type AdjuntoNuevo, planAdjunto, writeAdjunto } from './adjuntos.ts'
import { type Contenido, renderCorreo } from './render.ts'

export type Correo = {
  /** Says what causes the mail: the same cause never writes two. */
  clave: string
  /** One address. */
  para: string
  /** New ones, or those that `storeAdjuntos` kept before the transaction. */
  adjuntos?: AdjuntoNuevo[] | Adjunto[]
} & Contenido

/**
 * Writes a mail into the outbox and queues its delivery, both in the caller's transaction: a change that is rolled back
 * sends nothing. New attachments are written to storage meanwhile; a rollback after that leaves a sealed file that nobody
 * refers to.
 */
export async function sendCorreo(deps: Deps, tx: Tx, { clave, para, adjuntos = [], ...contenido }: Correo) {
  const rendered = await renderCorreo(await readAgencia(tx), deps.publicUrl, contenido)
  const planned = adjuntos.map((adjunto) => ('archivo' in adjunto ? adjunto : planAdjunto(adjunto)))
  const [correo] = await tx
    .insert(correos)
    .values({ clave, para, ...rendered, adjuntos: planned, estado: 'pendiente', creadoEn: deps.now() })
    .onConflictDoNothing({ target: correos.clave })
    .returning({ id: correos.id })
  if (!correo) return
  for (const [i, adjunto] of adjuntos.entries()) {
    const destino = planned[i]
    if (destino && 'contenido' in adjunto) await writeAdjunto(deps, destino, adjunto.contenido)
  }
  await deps.jobs.send('correo', { id: correo.id }, tx)
}
