import { createHash } from 'node:crypto'
import nodemailer from 'nodemailer'
import { log } from '../../log.ts'
import { type Address, asciiDomainOf, isSoleAddress } from './address.pure.ts'
import { type MailGateway, type Mensaje, Rebote, Rechazo, Reservada } from './mail.ts'
import { oneLine } from './one-line.pure.ts'
import { classifyFailure, type SmtpFailure } from './refusal.pure.ts'
import { isReserved } from './reserved.pure.ts'

/**
 * Mail by SMTP.
 * @param url `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte.
 * @param from Who writes.
 * @param toReserved Whether `url` is a mailbox for trials, which may be given what is addressed to `example.com` and its like.
 */
export function createSmtp({
  url,
  from,
  toReserved = false,
}: {
  url: string
  from: Address
  toReserved?: boolean
}): MailGateway {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    enabled: true,
    async send(mensaje) {
      if (!toReserved && isReserved(mensaje.para)) throw new Reservada('This address is kept for examples')
      try {
        await transport.sendMail(compose(mensaje, from))
      } catch (error) {
        throw nameRefusal(error)
      }
    },
    close: () => transport.close(),
  }
}

function nameRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const clase = classifyFailure(error as SmtpFailure)
  if (clase === 'pasajero') return error
  return clase === 'casilla' ? new Rebote(error.message) : new Rechazo(error.message)
}

/** Every address goes as an object: a string would be parsed, and a comma in it would add a reader. */
function compose(mensaje: Mensaje, from: Address) {
  const to = { name: '', address: soleAddress(mensaje.para) }
  return {
    from,
    to,
    replyTo: replyTo(mensaje),
    envelope: { from: from.address, to: [to.address] },
    messageId: messageId(mensaje.clave, from.address),
    subject: oneLine(mensaje.asunto),
    text: mensaje.texto,
    html: mensaje.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mensaje.bajaUrl) },
    attachments: mensaje.adjuntos.map((adjunto) => ({
      filename: oneLine(adjunto.nombre),
      contentType: mediaType(adjunto.tipo),
      content: adjunto.contenido,
    })),
  }
}

/** A mail that would be answered elsewhere still has to arrive: what is no address is left out. */
function replyTo({ clave, responderA }: Mensaje): Address | undefined {
  if (!responderA) return undefined
  if (isSoleAddress(responderA)) return { name: '', address: responderA }
  log.warn(`Mail ${clave} leaves without a Reply-To: what it was given is not one mail address`)
  return undefined
}

/** RFC 8058: mail readers show their own button, which posts to this address. */
function oneClick(bajaUrl: string | undefined): Record<string, string | { prepared: true; value: string }> {
  if (!bajaUrl) return {}
  return {
    // As it is: folded or encoded, an address is another one.
    'List-Unsubscribe': { prepared: true, value: `<${new URL(bajaUrl).href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** @throws Error unless it is exactly one plain address. */
function soleAddress(address: string): string {
  if (!isSoleAddress(address)) throw new Error('Not one mail address')
  return address
}

/** The same key gives the same id, so a mail server or reader can tell a repeated delivery. */
function messageId(clave: string, from: string): string {
  const local = /^[A-Za-z0-9._-]{1,120}$/.test(clave) ? clave : createHash('sha256').update(clave).digest('hex')
  return `<${local}@${asciiDomainOf(from)}>`
}

function mediaType(tipo: string): string {
  return /^[a-z0-9.+-]+\/[a-z0-9.+-]+(; ?[a-z-]+=[a-z0-9-]+)*$/i.test(tipo) ? tipo : 'application/octet-stream'
}
