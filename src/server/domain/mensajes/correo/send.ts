import { type Adjunto, correos } from '../../../db/schema/mensajes.ts'
import type { DbOrTx, Deps, Tx } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { isErasedAddress, titularOfAddress } from './correos-of-account.ts'
import { readLetterhead } from './paragraphs.ts'
import { redactAllForUnconfirmed, redactForUnconfirmed } from './redact.ts'
import type { CorreoContent } from './render.ts'
import { sealSecretos } from './secrets.ts'

export type Correo = {
  /** Identifies the mail's cause, so that one cause never sends two mails. */
  clave: string
  para: string
  /** Attachments that `storeAttachments` stored before the transaction, or references by `attachConvenio` and `attachRecibo`. */
  adjuntos?: Adjunto[]
} & CorreoContent

/** Call it in the transaction of the cause. Returns undefined if no mail was written (for example to a deleted account). */
export async function sendCorreo(deps: Deps, tx: Tx, correo: Correo): Promise<number | undefined> {
  return sendCorreoWith(await readLetterhead(tx, correo.plantilla), deps, tx, correo)
}

/** Works like `sendCorreo`, for a caller that reads the letterhead once for many mails. */
export async function sendCorreoWith(
  { agencia, parrafo }: Letterhead,
  deps: Deps,
  tx: Tx,
  { clave, para, adjuntos: all = [], ...whole }: Correo,
): Promise<number | undefined> {
  if (isErasedAddress(para)) return undefined
  const { content, adjuntos } = await redactForUnconfirmed(tx, para, whole, all)
  // Imported on first use, because the template library takes a fifth of the server's startup time.
  const { renderCorreo } = await import('./render.ts')
  const { asunto, ...bodies } = renderCorreo(agencia, deps.publicUrl, content, parrafo)
  return enqueueCorreo(deps, tx, { clave, para, asunto, adjuntos }, bodies)
}

type Envelope = Pick<typeof correos.$inferInsert, 'clave' | 'para' | 'asunto' | 'adjuntos'>

/** Returns undefined if the outbox already has the mail's key. */
export async function enqueueCorreo(
  deps: Deps,
  tx: Tx,
  envelope: Envelope,
  bodies: Parameters<typeof sealSecretos>[2],
) {
  const [correo] = await tx
    .insert(correos)
    .values({
      ...envelope,
      ...sealSecretos(deps, envelope.clave, bodies),
      usuarioId: titularOfAddress(envelope.para),
      estado: 'pendiente',
      creadoEn: deps.now(),
    })
    .onConflictDoNothing({ target: correos.clave })
    .returning({ id: correos.id })
  if (correo) await deps.jobs.send('correo', { id: correo.id }, tx)
  return correo?.id
}

/** With `para`, renders what that address would get. */
export async function previewCorreo({ db, publicUrl }: Deps, whole: CorreoContent, para?: string) {
  const { renderCorreo } = await import('./render.ts')
  const { content } = para ? await redactForUnconfirmed(db, para, whole, []) : { content: whole }
  const { agencia, parrafo } = await readLetterhead(db, content.plantilla)
  return renderCorreo(agencia, publicUrl, content, parrafo)
}

type Letterhead = Awaited<ReturnType<typeof readLetterhead>>

type SingleMail = { para: string } & CorreoContent
type RenderedMail = { asunto: string; html: string; texto: string }
/** Keys are the hashes of all input. */
type RenderedMails = Map<string, RenderedMail>

/** Few rows per statement, because each row has the size of a mail. */
const batchSize = 200

/** Runs before the transaction that writes the mails, because rendering takes long and must hold no connection or lock. */
export async function renderCorreos(deps: Deps, db: DbOrTx, written: readonly SingleMail[]): Promise<RenderedMails> {
  const drawings: RenderedMails = new Map()
  await renderEach(deps, db, written, drawings)
  return drawings
}

/** `drawings` are the mails rendered before the transaction. Renders mails again whose text or recipient has changed since. */
export async function sendCorreos(
  deps: Deps,
  tx: Tx,
  written: readonly ({ clave: string } & SingleMail)[],
  drawings: RenderedMails,
): Promise<Map<string, number>> {
  const live = written.filter(({ para }) => !isErasedAddress(para))
  const bodies = await renderEach(
    deps,
    tx,
    live.map(({ clave: _, ...loose }) => loose),
    drawings,
  )
  const rows = live.flatMap(({ clave, para }, i) => {
    const drawing = bodies[i]
    if (!drawing) return []
    const { asunto, ...enClaro } = drawing
    const sellados = sealSecretos(deps, clave, enClaro)
    const waiting = { adjuntos: [], estado: 'pendiente' as const, creadoEn: deps.now() }
    return [{ clave, para, usuarioId: titularOfAddress(para), asunto, ...sellados, ...waiting }]
  })
  const ids = new Map<string, number>()
  for (let i = 0; i < rows.length; i += batchSize) {
    const created = await tx
      .insert(correos)
      .values(rows.slice(i, i + batchSize))
      .onConflictDoNothing({ target: correos.clave })
      .returning({ id: correos.id, clave: correos.clave })
    for (const { id, clave } of created) ids.set(clave, id)
  }
  const datas = [...ids.values()].map((id) => ({ id }))
  if (datas.length > 0) await deps.jobs.sendAll('correo', datas, tx)
  return ids
}

async function renderEach(
  deps: Deps,
  db: DbOrTx,
  written: readonly SingleMail[],
  drawings: RenderedMails,
): Promise<RenderedMail[]> {
  const [first] = written
  if (!first) return []
  const { renderCorreo } = await import('./render.ts')
  const { agencia, parrafo } = await readLetterhead(db, first.plantilla)
  const letterhead = fingerprint({ agencia, parrafo })
  const bodies = []
  for (const content of await redactAllForUnconfirmed(db, written)) {
    const same = fingerprint({ membrete: letterhead, content })
    const drawing = drawings.get(same) ?? renderCorreo(agencia, deps.publicUrl, content, parrafo)
    drawings.set(same, drawing)
    bodies.push(drawing)
  }
  return bodies
}
