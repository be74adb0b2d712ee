/** A message ready to send. `clave` is also its Message-ID, which identifies a repeated delivery. */
export type OutgoingMail = {
  clave: string
  para: string
  asunto: string
  html: string
  texto: string
  adjuntos: { nombre: string; tipo: string; contenido: Buffer }[]
  responderA?: string
  /** The one-click unsubscribe URL (RFC 8058), for newsletter mails. */
  bajaUrl?: string
}

/**
 * Delivers mail. Rejects with `BounceError` or `MailRefusedError` if the server refused permanently. After any other error a retry may
 * succeed.
 */
export type MailGateway = {
  enabled: boolean
  servidor: string
  remitente: string
  send(mensaje: OutgoingMail): Promise<void>
  close(): void
}

export class ReservedAddressError extends Error {
  override name = 'ReservedAddressError'
}

/** The mailbox does not exist, so retries are useless. */
export class BounceError extends Error {
  override name = 'BounceError'
}

/** The server refuses us for every recipient (credentials, relay, policy, size) until an operator fixes a setting. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
