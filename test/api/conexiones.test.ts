import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { createSmtp } from '../../src/server/gateways/mail/smtp.ts'
import { createMercadoPago } from '../../src/server/gateways/pagos/mercadopago.ts'
import { createNoPagos } from '../../src/server/gateways/pagos/none.ts'
import { call, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
const ends: (() => unknown)[] = []
afterEach(async () => {
  await testApp.close()
  for (const end of ends.splice(0)) end()
})

const from = { name: 'Agencia', address: 'hola@agencia.example' }

async function openWith(servidor: string, password = 'buena') {
  const mail = createSmtp({ url: `smtp://hola:${password}@${servidor}`, from, toReserved: true })
  testApp = await openTestApp({ mail })
  ends.push(mail.close)
  const admin = await makePersonal(testApp, '1')
  const ask = async (method: string, what = '') =>
    (await call(testApp, method, `admin/conexiones${what}`, { token: admin.token })).results
  return { admin, ask }
}

async function openMailServer() {
  const llegaron: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'buena' ? done(null, { user: username }) : done(new Error('Authentication failed')),
    onRcptTo: ({ address }, _session, done) => {
      llegaron.push(address)
      done()
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  ends.push(() => server.close())
  return { servidor: `127.0.0.1:${(server.server.address() as AddressInfo).port}`, llegaron }
}

test('a test mail goes to the staff member who requested it, and the audit log has the result', async () => {
  const { servidor, llegaron } = await openMailServer()
  const { admin, ask } = await openWith(servidor)
  const remitente = 'Agencia <hola@agencia.example>'
  expect((await ask('GET')).correo).toEqual({ servidor, remitente, para: admin.mail, probada: null })
  expect(await ask('POST', '/correo')).toEqual({ resultado: 'bien', dice: '' })
  expect(llegaron).toEqual([admin.mail])
  expect((await ask('GET')).correo.probada).toMatchObject({ resultado: 'bien' })
  expect(await testApp.deps.db.select().from(auditoria)).toMatchObject([
    { accion: 'conexion.probada', objetoId: 'correo', despues: { resultado: 'bien' } },
  ])
})

test('a test mail distinguishes a wrong password from a server that does not answer', async () => {
  const { servidor } = await openMailServer()
  const { ask } = await openWith(servidor, 'mala')
  expect(await ask('POST', '/correo')).toMatchObject({ resultado: 'clave' })
  testApp.deps.mail = createSmtp({ url: 'smtp://127.0.0.1:1', from, toReserved: true })
  expect(await ask('POST', '/correo')).toEqual({ resultado: 'conexion', dice: '' })
  testApp.deps.mail = createSmtp({ url: `smtp://${servidor}`, from, toReserved: true })
  expect(await ask('POST', '/correo')).toMatchObject({ resultado: 'rechazado', dice: expect.stringMatching(/auth/i) })
})

test('the connection test of the provider names the account, and distinguishes wrong keys from no answer', async () => {
  const { ask } = await openWith('127.0.0.1:1')
  expect(await ask('POST', '/pagos')).toEqual({ resultado: 'bien', dice: 'PRACTICA' })
  expect((await ask('GET')).pagos).toMatchObject({ modo: 'practica', probada: { resultado: 'bien' } })
  const peer = createServer((request, response) => {
    response.writeHead(request.headers.authorization === 'Bearer mala' ? 401 : 500, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify({ message: 'invalid access token', status: 401 }))
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  ends.push(() => peer.close())
  const at = (baseUrl: string, accessToken: string) => {
    testApp.deps.pagos = createMercadoPago({ accessToken, publicKey: null, webhookSecret: 's', baseUrl })
    return ask('POST', '/pagos')
  }
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  expect(await at(url, 'mala')).toMatchObject({ resultado: 'clave' })
  expect(await at(url, 'otra')).toMatchObject({ resultado: 'rechazado' })
  expect(await at('http://127.0.0.1:1', 'mala')).toEqual({ resultado: 'conexion', dice: '' })
  testApp.deps.pagos = createNoPagos()
  expect(await ask('POST', '/pagos')).toMatchObject({ resultado: 'sin_configurar' })
})
