import type { Tx } from '../../../db/client.ts'
import { type Adjunto, correos } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { titularDe } from './de-cuenta.ts'
import { makeDiscreto } from './discreto.ts'
import { isMailEliminado } from './eliminada.pure.ts'
import type { Contenido } from './render.ts'
import { sealSecretos } from './secretos.ts'
import { readMembrete } from './textos.ts'

export type Correo = {
  /** Says what causes the mail: the same cause never writes two. */
  clave: string
  /** One address. */
  para: string
  /** Those that `storeAdjuntos` kept before the transaction, or what `attachConvenio` refers to. */
  adjuntos?: Adjunto[]
} & Contenido

/**
 * Writes a mail into the outbox and queues its delivery, both in the caller's transaction: a change that is rolled back
 * sends nothing, and nothing is sent to an account that was erased. It writes rows only: no file is left behind by a rollback, nor waited for inside the transaction.
 * Answers the mail's id; undefined when none was written.
 */
export async function sendCorreo(deps: Deps, tx: Tx, correo: Correo): Promise<number | undefined> {
  return sendWith(await readMembrete(tx, correo.plantilla), deps, tx, correo)
}

/** The same of many mails of one template, whose `membrete` their writer read once. */
export async function sendWith(
  { agencia, parrafo }: Membrete,
  deps: Deps,
  tx: Tx,
  { clave, para, adjuntos: todos = [], ...entero }: Correo,
): Promise<number | undefined> {
  if (isMailEliminado(para)) return undefined
  const { contenido, adjuntos } = await makeDiscreto(tx, para, entero, todos)
  // Loaded with the first mail: the templates' library is a fifth of the server's start.
  const { renderCorreo } = await import('./render.ts')
  const { asunto, ...cuerpos } = renderCorreo(agencia, deps.publicUrl, contenido, parrafo)
  const sellados = sealSecretos(deps, clave, cuerpos)
  const [correo] = await tx
    .insert(correos)
    .values({
      ...{ clave, para, asunto, adjuntos, ...sellados },
      usuarioId: titularDe(para),
      estado: 'pendiente',
      creadoEn: deps.now(),
    })
    .onConflictDoNothing({ target: correos.clave })
    .returning({ id: correos.id })
  if (correo) await deps.jobs.send('correo', { id: correo.id }, tx)
  return correo?.id
}

/** A mail as it would leave, to `para` if it has a reader already, without sending it. */
export async function previewCorreo({ db, publicUrl }: Deps, entero: Contenido, para?: string) {
  const { renderCorreo } = await import('./render.ts')
  const { contenido } = para ? await makeDiscreto(db, para, entero, []) : { contenido: entero }
  const { agencia, parrafo } = await readMembrete(db, contenido.plantilla)
  return renderCorreo(agencia, publicUrl, contenido, parrafo)
}

type Membrete = Awaited<ReturnType<typeof readMembrete>>
