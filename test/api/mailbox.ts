import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailGateway } from '../../src/server/gateways/mail/mail.ts'
import { createSmtp } from '../../src/server/gateways/mail/smtp.ts'

export type Recibido = Email & { para: string[]; cabeceras: string }

/**
 * Starts a mail server on loopback that stores its mails. While `caido`, rejects every mail. Permanently rejects the addresses in
 * `desconocidos` with `motivo`. `rechazo` is the reply to every recipient, such as `554 5.7.1 Relay access denied`.
 */
export async function openMailbox() {
  const received: Recibido[] = []
  const estado = { caido: false, desconocidos: [] as string[], rechazo: '', motivo: '550 no such mailbox' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(
        estado.caido ? Object.assign(new Error('come back later, familia@example.com'), { responseCode: 451 }) : null,
      ),
    onRcptTo: ({ address }, _session, done) =>
      done(
        estado.rechazo
          ? refusal(estado.rechazo)
          : estado.desconocidos.includes(address)
            ? refusal(`${estado.motivo} ${address}`)
            : null,
      ),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const para = session.envelope.rcptTo.map(({ address }) => address)
        const cabeceras = raw.toString('latin1').split('\r\n\r\n')[0] ?? ''
        received.push({ ...(await PostalMime.parse(raw)), para, cabeceras })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail: MailGateway = createSmtp({
    url: `smtp://127.0.0.1:${port}`,
    from: { name: 'Cumbre Norte', address: 'hola@agencia.example' },
    toReserved: true,
  })
  return {
    mail,
    recibidos: received,
    estado,
    async close() {
      mail.close()
      await new Promise<void>((closed) => server.close(closed))
    },
  }
}

const refusal = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
