/** `clave` determines the Message-ID, which identifies a repeated delivery. */
export type OutgoingMail = {
  clave: string
  para: string
  asunto: string
  html: string
  texto: string
  adjuntos: { nombre: string; tipo: string; content: Buffer }[]
  responderA?: string
  bajaUrl?: string
}

/**
 * Sends mails. `send` rejects with `ReservedAddressError`, `BounceError` or `MailRefusedError` if no retry can succeed, otherwise with
 * another error.
 */
export type MailGateway = {
  /** False without an SMTP server. Staff then read messages in the outbox. */
  enabled: boolean
  servidor: string
  remitente: string
  send(mensaje: OutgoingMail): Promise<void>
  close(): void
}

/** The address's domain is reserved for examples, so it has no mailbox. */
export class ReservedAddressError extends Error {
  override name = 'ReservedAddressError'
}

export class BounceError extends Error {
  override name = 'BounceError'
}

/** The server refuses us for every recipient (credentials, relay, policy, size) until an operator fixes a setting. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
