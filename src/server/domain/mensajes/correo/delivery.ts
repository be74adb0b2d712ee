import { and, asc, eq, sql } from 'drizzle-orm'
import { truncate } from '../../../../reglas/text.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { requireRow } from '../../../domain-error.ts'
import { BounceError, MailRefusedError, ReservedAddressError } from '../../../gateways/mail/mail.ts'
import { classifyTestFailure } from '../../../gateways/mail/refusal.pure.ts'
import { log } from '../../../log.ts'
import type { Deps, Personal } from '../../deps.ts'
import { describeSafely } from '../../describe-safely.ts'
import { type ConnectionTest, recordTestResult } from '../../platform/conexiones/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { readAttachment } from './attachments.ts'
import { bajaUrl, campaniaOf, suscriptorOf } from './baja.pure.ts'
import { isUnclaimed } from './claims.ts'
import { removeOrphanCorreos } from './purge.ts'
import { bounceCorreo, isCampaniaRunning, refuseCampania } from './refusals.ts'
import { replyToOf } from './reply-to.ts'
import { openSecretos } from './secrets.ts'
import { previewCorreo } from './send.ts'

/** Waits are in seconds. All waits add up to four days, so that no mail is lost if the mail server is down over a long weekend. */
export const maxAttempts = 31
export const firstRetrySeconds = 120
export const longestRetrySeconds = 4 * 3600

/** In minutes. The queue has lost the job of a retry that is this late. */
const delayMinutes = 30

/**
 * Sends a pending mail. Its `enviado_en` is when a worker took it. If the worker dies before it records the delivery, the mail is delivered
 * twice, with the same Message-ID.
 * @throws Error of the mail server, so that the queue retries; after the last try the mail is `fallido`
 */
export async function deliverCorreo(deps: Deps, id: number) {
  if (!deps.mail.enabled) {
    await deps.db
      .update(correos)
      .set({ estado: 'guardado' })
      .where(and(eq(correos.id, id), eq(correos.estado, 'pendiente')))
    return
  }
  const correo = await claim(deps, id)
  if (!correo) return
  const { clave, para, asunto, intentos } = correo
  const campania = campaniaOf(clave)
  const suscriptor = suscriptorOf(clave)
  try {
    const attachments = []
    for (const attachment of correo.adjuntos) attachments.push(await readAttachment(deps, attachment))
    await deps.mail.send({
      clave,
      para,
      asunto,
      ...openSecretos(deps, correo),
      adjuntos: attachments,
      responderA: await replyToOf(deps, clave),
      bajaUrl: suscriptor === undefined ? undefined : bajaUrl(deps.publicUrl, deps.secretKey, suscriptor, campania),
    })
  } catch (error) {
    if (error instanceof ReservedAddressError) return leaveInOutbox(deps, id)
    const text = describeFailure(error)
    if (error instanceof BounceError) return bounceCorreo(deps, correo, text)
    if (error instanceof MailRefusedError && campania !== undefined) return refuseCampania(deps, correo, campania, text)
    const estado = intentos >= maxAttempts ? 'fallido' : 'pendiente'
    const proximoEn = addTime(deps.now(), { minutes: waitAfter(intentos) / 60 })
    await deps.db.update(correos).set({ estado, enviadoEn: null, error: text, proximoEn }).where(eq(correos.id, id))
    throw new Error(`Mail ${id} was not delivered: ${text}`)
  }
  await deps.db.update(correos).set({ estado: 'enviado', enviadoEn: deps.now(), error: '' }).where(eq(correos.id, id))
  await removeOrphanCorreos(deps, [clave])
}

/** One statement, so that only one worker gets the mail. */
async function claim(deps: Deps, id: number) {
  const [correo] = await deps.db
    .update(correos)
    .set({ intentos: sql`${correos.intentos} + 1`, enviadoEn: deps.now() })
    .where(and(eq(correos.id, id), eq(correos.estado, 'pendiente'), isUnclaimed(deps), isCampaniaRunning))
    .returning()
  return correo
}

async function leaveInOutbox(deps: Deps, id: number) {
  const error = 'No sale: es una dirección de ejemplo'
  await deps.db.update(correos).set({ estado: 'guardado', enviadoEn: null, error }).where(eq(correos.id, id))
}

/** In seconds. */
const waitAfter = (intentos: number) => Math.min(longestRetrySeconds, firstRetrySeconds * 2 ** (intentos - 1))

function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return truncate(message.replace(/\S+@\S+/g, '…'), 300)
}

export async function deliverPending(deps: Deps) {
  const limit = addTime(deps.now(), { minutes: -delayMinutes })
  const dueAt = sql`coalesce(${correos.proximoEn}, ${correos.creadoEn})`
  const waiting = await deps.db
    .select({ id: correos.id })
    .from(correos)
    .where(and(eq(correos.estado, 'pendiente'), sql`${dueAt} < ${limit}`, isCampaniaRunning))
    .orderBy(asc(correos.id))
    .limit(50)
  for (const { id } of waiting)
    await deliverCorreo(deps, id).catch((error: unknown) =>
      log.error('A mail that waits could not be delivered:', describeSafely(error)),
    )
}

/** Sends a test mail to the calling staff member at once, without the outbox. */
export async function testMailServer(deps: Deps, actor: Personal): Promise<ConnectionTest> {
  return recordTestResult(deps, actor, 'correo', await sendTestMail(deps, actor))
}

async function sendTestMail(deps: Deps, { id }: Personal): Promise<ConnectionTest> {
  if (!deps.mail.enabled) return { resultado: 'sin_configurar', dice: '' }
  const { para } = await deps.db
    .select({ para: personal.mail })
    .from(personal)
    .where(eq(personal.id, id))
    .then(requireRow('personal'))
  const body = await previewCorreo(deps, { plantilla: 'prueba', datos: { servidor: deps.mail.servidor } })
  try {
    await deps.mail.send({ ...body, clave: `prueba-${id}-${deps.now().getTime()}`, para, adjuntos: [] })
    return { resultado: 'bien', dice: '' }
  } catch (error) {
    const result = classifyTestFailure(error)
    return { resultado: result, dice: result === 'conexion' ? '' : describeFailure(error) }
  }
}
