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

/** Delivers mail. Rejects with `Rebote` or `Rechazo` when the server refused for good; with another error a later try may succeed. */
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

/** There is no such mailbox: no other try will find one. */
export class Rebote extends Error {
  override name = 'Rebote'
}

/** The server refuses us, whoever the mail is for (credentials, relay, policy, size): somebody has to fix a setting first. */
export class Rechazo extends Error {
  override name = 'Rechazo'
}
