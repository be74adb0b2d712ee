import { createHash } from 'node:crypto'
import nodemailer from 'nodemailer'
import { log } from '../../log.ts'
import { type Address, asciiDomainOf, isSoleAddress, removeLineBreaks } from './address.pure.ts'
import { BounceError, type MailGateway, MailRefusedError, type OutgoingMail, ReservedAddressError } from './mail.ts'
import { classifyFailure, type SmtpFailure } from './refusal.pure.ts'

/**
 * Creates the gateway to an SMTP server.
 * @param url `smtp://user:password@host:port`, or `smtps://` for TLS from the start of the connection
 * @param toReserved whether `url` is a test mailbox, which may receive mails to `example.com` and similar
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
    servidor: new URL(url).host,
    remitente: from.name ? `${from.name} <${from.address}>` : from.address,
    async send(mensaje) {
      if (!toReserved && isReserved(mensaje.para)) throw new ReservedAddressError('This address is kept for examples')
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
  if (clase === 'temporary') return error
  const options = { cause: error }
  return clase === 'mailbox' ? new BounceError(error.message, options) : new MailRefusedError(error.message, options)
}

/**
 * Builds nodemailer's message. Passes every address as an object: nodemailer would parse a string, and a comma in it would add a recipient.
 */
function compose(mensaje: OutgoingMail, from: Address) {
  const to = { name: '', address: soleAddress(mensaje.para) }
  return {
    from,
    to,
    replyTo: replyTo(mensaje),
    envelope: { from: from.address, to: [to.address] },
    messageId: messageId(mensaje.clave, from.address),
    subject: removeLineBreaks(mensaje.asunto),
    text: mensaje.texto,
    html: mensaje.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mensaje.bajaUrl) },
    attachments: mensaje.adjuntos.map((attachment) => ({
      filename: removeLineBreaks(attachment.nombre),
      contentType: mediaType(attachment.tipo),
      content: attachment.content,
    })),
  }
}

/** Returns the address for replies. Omits an invalid one, so that the mail still arrives. */
function replyTo({ clave, responderA }: OutgoingMail): Address | undefined {
  if (!responderA) return undefined
  if (isSoleAddress(responderA)) return { name: '', address: responderA }
  log.warn(`Mail ${clave} is sent without Reply-To, because the given value is not one mail address`)
  return undefined
}

/** The headers of RFC 8058, with which mail programs show their own unsubscribe button. */
function oneClick(bajaUrl: string | undefined): Record<string, string | { prepared: true; value: string }> {
  if (!bajaUrl) return {}
  return {
    // Prepared headers are not folded or encoded, which would alter the URL.
    'List-Unsubscribe': { prepared: true, value: `<${new URL(bajaUrl).href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function soleAddress(address: string): string {
  if (!isSoleAddress(address)) throw new Error('Not one mail address')
  return address
}

/** Returns the Message-ID. The same key gives the same one, so that mail servers and programs recognise a repeated delivery. */
function messageId(key: string, from: string): string {
  const local = /^[A-Za-z0-9._-]{1,120}$/.test(key) ? key : createHash('sha256').update(key).digest('hex')
  return `<${local}@${asciiDomainOf(from)}>`
}

function mediaType(tipo: string): string {
  return /^[a-z0-9.+-]+\/[a-z0-9.+-]+(; ?[a-z-]+=[a-z0-9-]+)*$/i.test(tipo) ? tipo : 'application/octet-stream'
}

/** Reserved names (RFC 2606, RFC 6761). They have no real mailboxes, so a mail can only bounce or reach a stranger. */
const reserved = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i

function isReserved(address: string): boolean {
  return reserved.test(address.slice(address.lastIndexOf('@') + 1))
}
