/** One message ready to leave. `clave` is also its Message-ID, so that a repeated delivery can be told. */
export type Mensaje = {
  clave: string
  para: string
  asunto: string
  html: string
  texto: string
  adjuntos: { nombre: string; tipo: string; contenido: Buffer }[]
  responderA?: string
  /** Where one click ends the subscription (RFC 8058), for mails of the newsletter. */
  bajaUrl?: string
}

/** Delivers mail. Rejects when the server refused (with `Rebote`, for good) or could not be reached; the job tries again. */
export type MailGateway = {
  /** False when there is no SMTP server: messages stay readable in the outbox. */
  enabled: boolean
  send(mensaje: Mensaje): Promise<void>
  close(): void
}

/** Nobody lives at this address: it is one of those kept for examples. */
export class Reservada extends Error {
  override name = 'Reservada'
}

/** The receiver's server refused this address for good: no other try will do better. */
export class Rebote extends Error {
  override name = 'Rebote'
}
