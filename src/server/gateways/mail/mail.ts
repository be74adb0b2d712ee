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

/** Delivers mail. Rejects with `Rebote` or `Rechazo` if the server refused permanently; after any other error a later try may succeed. */
export type MailGateway = {
  /** False without an SMTP server: messages can be read in the outbox. */
  enabled: boolean
  /** The name and port of the SMTP server; empty without one. */
  servidor: string
  /** The sender, as recipients read it; empty without a server. */
  remitente: string
  send(mensaje: OutgoingMail): Promise<void>
  close(): void
}

/** The address is reserved for examples, so it has no mailbox. */
export class ReservedAddressError extends Error {
  override name = 'ReservedAddressError'
}

/** The mailbox does not exist, so further tries are useless. */
export class BounceError extends Error {
  override name = 'BounceError'
}

/** The server refuses us for every recipient (credentials, relay, policy, size), until a setting is fixed. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
