import type { Tx } from '../../../db/client.ts'
import { type Adjunto, correos } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { isErasedAddress } from './erased-address.pure.ts'
import { titularDe } from './of-account.ts'
import { readMembrete } from './paragraphs.ts'
import { redactForUnconfirmed } from './redact.ts'
import type { Contenido } from './render.ts'
import { sealSecretos } from './secrets.ts'

export type Correo = {
  /** Identifies the mail's cause. One cause never sends two mails. */
  clave: string
  para: string
  /** Attachments that `storeAdjuntos` stored before the transaction, or references by `attachConvenio` and `attachRecibo`. */
  adjuntos?: Adjunto[]
} & Contenido

/**
 * Writes a mail into the outbox and enqueues its delivery, in the caller's transaction. So a rolled-back change sends nothing. Writes
 * only rows, so a rollback leaves no file behind. Returns the mail's id, or undefined if no mail was written (for example to a deleted
 * account).
 */
export async function sendCorreo(deps: Deps, tx: Tx, correo: Correo): Promise<number | undefined> {
  return sendWith(await readMembrete(tx, correo.plantilla), deps, tx, correo)
}

/** Works like `sendCorreo`, with a `membrete` that the caller reads once for many mails. */
export async function sendWith(
  { agencia, parrafo }: Membrete,
  deps: Deps,
  tx: Tx,
  { clave, para, adjuntos: todos = [], ...entero }: Correo,
): Promise<number | undefined> {
  if (isErasedAddress(para)) return undefined
  const { contenido, adjuntos } = await redactForUnconfirmed(tx, para, entero, todos)
  // Imported on first use, because the template library takes a fifth of the server's startup time.
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

/** Renders a mail without sending it. With `para`, renders what that address would get. */
export async function previewCorreo({ db, publicUrl }: Deps, entero: Contenido, para?: string) {
  const { renderCorreo } = await import('./render.ts')
  const { contenido } = para ? await redactForUnconfirmed(db, para, entero, []) : { contenido: entero }
  const { agencia, parrafo } = await readMembrete(db, contenido.plantilla)
  return renderCorreo(agencia, publicUrl, contenido, parrafo)
}

type Membrete = Awaited<ReturnType<typeof readMembrete>>
