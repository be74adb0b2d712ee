import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OutgoingMail, ReservedAddressError } from '../../src/server/gateways/mail/mail.ts'
import { createNoMail } from '../../src/server/gateways/mail/none.ts'
import { createSmtp } from '../../src/server/gateways/mail/smtp.ts'

type Recibido = { to: string[]; raw: Buffer }
let received: Recibido[]
let server: SMTPServer
let mail: ReturnType<typeof createSmtp>
let port: number

beforeEach(async () => {
  received = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('rechazado@') ? new Error('No such user') : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  port = (server.server.address() as AddressInfo).port
  mail = createSmtp({
    url: `smtp://127.0.0.1:${port}`,
    from: { name: 'Cumbre Ñandú', address: 'hola@agencia.example' },
    toReserved: true,
  })
})
afterEach(async () => {
  mail.close()
  await new Promise<void>((done) => server.close(done))
})

function mensaje(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    clave: 'reserva-15',
    para: 'ana@example.com',
    asunto: '¡Tu reserva está confirmada, Ñata!',
    html: '<p>Elegí tu viaje</p>',
    texto: 'Elegí tu viaje a Bariloche: señá antes del jueves',
    adjuntos: [],
    ...changes,
  }
}

async function lastMail() {
  const last = received.at(-1)
  if (!last) throw new Error('Nothing arrived')
  return { ...last, parsed: await PostalMime.parse(last.raw) }
}

test('accents, attachments and addresses are delivered as written', async () => {
  const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10])
  await mail.send(
    mensaje({
      adjuntos: [{ nombre: 'Convenio Nº 15 – Núñez.pdf', tipo: 'application/pdf', content }],
      responderA: 'consultas@agencia.example',
    }),
  )
  const { to, parsed } = await lastMail()
  expect(to).toEqual(['ana@example.com'])
  expect(parsed.subject).toBe('¡Tu reserva está confirmada, Ñata!')
  expect(parsed.from).toMatchObject({ name: 'Cumbre Ñandú', address: 'hola@agencia.example' })
  expect(parsed.replyTo).toMatchObject([{ address: 'consultas@agencia.example' }])
  expect(parsed.text?.trim()).toBe('Elegí tu viaje a Bariloche: señá antes del jueves')
  expect(parsed.html?.trim()).toBe('<p>Elegí tu viaje</p>')
  const [attachment] = parsed.attachments
  expect(attachment).toMatchObject({ filename: 'Convenio Nº 15 – Núñez.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(content)
})

test('a recipient at a domain with accents is addressed in ASCII', async () => {
  await mail.send(mensaje({ para: 'ana@ñandú.com.ar' }))
  expect(String((await lastMail()).raw)).toContain('To: ana@xn--and-6ma2c.com.ar')
})

test('a mail sent again has the same message id', async () => {
  await mail.send(mensaje())
  const first = (await lastMail()).parsed.messageId
  await mail.send(mensaje())
  expect((await lastMail()).parsed.messageId).toBe(first)
  expect(first).toBe('<reserva-15@agencia.example>')
  await mail.send(mensaje({ clave: 'a>\r\nBcc: x@example.com' }))
  expect((await lastMail()).parsed.messageId).toMatch(/^<[0-9a-f]{64}@agencia\.example>$/)
})

test('the message id is ASCII for a sender at a domain with accents', async () => {
  const accented = createSmtp({
    url: `smtp://127.0.0.1:${port}`,
    from: { name: 'Ñandú', address: 'hola@ñandú.com.ar' },
    toReserved: true,
  })
  await accented.send(mensaje({ clave: 'reserva-ñ' }))
  accented.close()
  expect((await lastMail()).parsed.messageId).toMatch(/^<[0-9a-f]{64}@xn--and-6ma2c\.com\.ar>$/)
})

const noAddresses = ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', '<a@example.com>', 'a']

test('no field of a mail can add a header or a recipient', async () => {
  const evil = 'Hola\r\nBcc: espia@example.com\r\n\r\n<script>'
  await mail.send(
    mensaje({
      asunto: evil,
      adjuntos: [{ nombre: `a"${evil}.pdf`, tipo: `text/plain\r\nX-Evil: 1`, content: Buffer.from('x') }],
    }),
  )
  const { to, parsed } = await lastMail()
  expect(to).toEqual(['ana@example.com'])
  expect(parsed.bcc ?? []).toEqual([])
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(parsed.headers.map(({ key }) => key)).not.toContain('x-evil')
  expect(parsed.subject).toContain('Bcc: espia@example.com')
  for (const para of noAddresses) await expect(mail.send(mensaje({ para }))).rejects.toThrow('Not one mail address')
  expect(received).toHaveLength(1)
})

test('an invalid Reply-To is omitted from the mail and not repeated in the log', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  for (const responderA of noAddresses) {
    await mail.send(mensaje({ responderA }))
    const { to, parsed } = await lastMail()
    expect([to, parsed.replyTo, parsed.bcc ?? []]).toEqual([['ana@example.com'], undefined, []])
  }
  expect(warn.mock.calls.map(([text]) => text).join()).toMatch(/^(Mail reserva-15 is sent [^@<]*)+$/)
  expect(warn).toHaveBeenCalledTimes(noAddresses.length)
  warn.mockRestore()
})

test('sending a mail fails for a refused recipient and for an unreachable server', async () => {
  await expect(mail.send(mensaje({ para: 'rechazado@example.com' }))).rejects.toThrow(/No such user/)
  const away = createSmtp({
    url: 'smtp://127.0.0.1:1',
    from: { name: '', address: 'hola@agencia.example' },
    toReserved: true,
  })
  await expect(away.send(mensaje())).rejects.toThrow(/ECONNREFUSED/)
  away.close()
})

test('sending a mail fails without an SMTP server', async () => {
  const none = createNoMail()
  expect(none.enabled).toBe(false)
  await expect(none.send(mensaje())).rejects.toThrow(/SMTP_URL/)
})

test('a newsletter mail has a one-click unsubscribe header on one line', async () => {
  await mail.send(mensaje())
  expect((await lastMail()).raw.toString()).not.toContain('List-Unsubscribe')
  const bajaUrl = `https://agencia.example/boletin/baja?tk=${'a'.repeat(120)}`
  await mail.send(mensaje({ bajaUrl }))
  const raw = (await lastMail()).raw.toString()
  expect(raw).toContain(`\r\nList-Unsubscribe: <${bajaUrl}>\r\n`)
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  await expect(mail.send(mensaje({ bajaUrl: 'a>\r\nBcc: x@example.com' }))).rejects.toThrow()
})

test('a mail to a reserved example domain is not sent to a real server', async () => {
  const real = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: { name: '', address: 'hola@agencia.com.ar' } })
  for (const para of [
    'a@example.com',
    'a@mail.example.org',
    'a@agencia.example',
    'a@b.test',
    'a@x.invalid',
    'a@localhost',
  ])
    await expect(real.send(mensaje({ para })), para).rejects.toThrow(ReservedAddressError)
  await real.send(mensaje({ para: 'ana@ejemplo.com' }))
  await real.send(mensaje({ para: 'ana@myexample.com' }))
  expect(received.map(({ to }) => to)).toEqual([['ana@ejemplo.com'], ['ana@myexample.com']])
  real.close()
})
