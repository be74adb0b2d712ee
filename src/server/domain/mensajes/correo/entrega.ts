import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { Rebote, Reservada } from '../../../gateways/mail/mail.ts'
import { log } from '../../../log.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { describeSafely } from '../../tell-safely.ts'
import { readAdjunto } from './adjuntos.ts'
import { bajaUrl, campaniaOf, suscriptorOf } from './baja.pure.ts'
import { removeLooseCorreos } from './purga.ts'
import { responderA } from './respuestas-a.ts'
import { openSecretos } from './secretos.ts'

/** Tries before a mail counts as failed, and the most seconds before the second one; each wait doubles: four hours in all. */
export const intentosMax = 8
export const esperaInicial = 120

/** How long a worker owns a mail: longer than any SMTP conversation, so that nobody else sends it meanwhile. */
const minutosDeTurno = 10
/** A mail this late, beyond the waits between its tries, has lost its job. */
const minutosDeDemora = 30

/**
 * Delivers one mail of the outbox. Without an SMTP server it is kept to be read there. While a mail is pending,
 * `enviado_en` says since when a worker has it in hand. A worker that dies between the server's yes and our note of it
 * makes a second delivery, under the same Message-ID.
 * A reader of the newsletter whose server refuses them for good is not written to again.
 * @throws Error of the mail server, so that the job tries again; after the last try the mail is `fallido`.
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
  const { clave, para, asunto } = correo
  const suscriptor = suscriptorOf(clave)
  try {
    const adjuntos = []
    for (const adjunto of correo.adjuntos) adjuntos.push(await readAdjunto(deps, adjunto))
    await deps.mail.send({
      clave,
      para,
      asunto,
      ...openSecretos(deps, correo),
      adjuntos,
      responderA: await responderA(deps, clave),
      bajaUrl:
        suscriptor === undefined ? undefined : bajaUrl(deps.publicUrl, deps.secretKey, suscriptor, campaniaOf(clave)),
    })
  } catch (error) {
    if (error instanceof Reservada) return keep(deps, id)
    if (error instanceof Rebote && suscriptor !== undefined) return bounce(deps, id, suscriptor, tell(error))
    const estado = correo.intentos >= intentosMax ? 'fallido' : 'pendiente'
    await deps.db
      .update(correos)
      .set({ estado, enviadoEn: null, error: tell(error) })
      .where(eq(correos.id, id))
    throw new Error(`Mail ${id} was not delivered: ${tell(error)}`)
  }
  await deps.db.update(correos).set({ estado: 'enviado', enviadoEn: deps.now(), error: '' }).where(eq(correos.id, id))
  await removeLooseCorreos(deps, [clave])
}

/** Takes a pending mail that nobody has in hand, and counts the try. One statement: of two workers one gets it. */
async function claim(deps: Deps, id: number) {
  const libre = or(isNull(correos.enviadoEn), lt(correos.enviadoEn, later(deps.now(), { minutos: -minutosDeTurno })))
  const [correo] = await deps.db
    .update(correos)
    .set({ intentos: sql`${correos.intentos} + 1`, enviadoEn: deps.now() })
    .where(and(eq(correos.id, id), eq(correos.estado, 'pendiente'), libre))
    .returning()
  return correo
}

/** It stays in the outbox, marked with why it did not leave. */
async function keep(deps: Deps, id: number) {
  const error = 'No sale: es una dirección de ejemplo'
  await deps.db.update(correos).set({ estado: 'guardado', enviadoEn: null, error }).where(eq(correos.id, id))
}

/** The newsletter's reader is no more: their server said so, and nothing of it goes there again. */
async function bounce(deps: Deps, id: number, suscriptorId: number, error: string) {
  await deps.db.update(correos).set({ estado: 'fallido', enviadoEn: null, error }).where(eq(correos.id, id))
  await deps.db.update(suscriptores).set({ rebotadoEn: deps.now() }).where(eq(suscriptores.id, suscriptorId))
}

/** What went wrong: a server's words, less the addresses that they repeat. */
function tell(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\S+@\S+/g, '…').slice(0, 300)
}

/** Mails that wait longer than their tries explain: their job was lost. */
export async function deliverPending(deps: Deps) {
  const limite = later(deps.now(), { minutos: -minutosDeDemora })
  const esperas = sql`(power(2, ${correos.intentos}) - 1) * ${esperaInicial} * interval '1 second'`
  const perdidos = await deps.db
    .select({ id: correos.id })
    .from(correos)
    .where(and(eq(correos.estado, 'pendiente'), sql`${correos.creadoEn} + ${esperas} < ${limite}`))
    .orderBy(asc(correos.id))
    .limit(50)
  for (const { id } of perdidos)
    await deliverCorreo(deps, id).catch((error: unknown) =>
      log.error('A mail that waits could not be delivered:', describeSafely(error)),
    )
}
