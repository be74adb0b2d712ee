import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fotosDocumento } from '../../src/server/db/schema/reservas.ts'
import { createApp } from '../../src/server/http/app.ts'
import type { UploadPace } from '../../src/server/http/body-limit.ts'
import { createMemoryBudget } from '../../src/server/http/memory-budget.ts'
import { book, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const megabyte = 1024 * 1024
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await openTestApp()
  token = (await makePersonal(testApp, '1')).token
})
afterAll(() => testApp.close())

function send(call: string, init: RequestInit & { duplex?: 'half' }, as = token) {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${as}`)
  return testApp.app.request(`/api/${call}.php`, { ...init, method: 'POST', headers })
}

function endless() {
  const read = { bytes: 0 }
  const chunk = new Uint8Array(megabyte)
  const head = '--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n'
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull(controller) {
      read.bytes += chunk.length
      controller.enqueue(chunk)
    },
  })
  return {
    read,
    init: { body, duplex: 'half' as const, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  }
}

describe('a request body that is too large', () => {
  test.each([
    ['uploadimages', 76],
    ['resp', 26],
    ['datostutor', 1],
  ])('for %s is refused because of its declared length, before the body is read', async (call, megabytes) => {
    const { read, init } = endless()
    const headers = { ...init.headers, 'content-length': String(megabytes * megabyte + 1) }
    const answer = await send(call, { ...init, headers })
    expect(answer.status).toBe(413)
    expect(read.bytes).toBeLessThanOrEqual(megabyte)
  })

  test('without a declared length is cut off at the limit', async () => {
    const { read, init } = endless()
    const answer = await send('resp', init)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { codigo: 'cuerpo_demasiado_grande' } })
    expect(read.bytes).toBeLessThan(30 * megabyte)
  })

  test('without a declared length and without a session is not read', async () => {
    const { read, init } = endless()
    expect((await send('uploadimages', init, 'nobody')).status).toBe(401)
    expect(read.bytes).toBeLessThanOrEqual(megabyte)
  })
})

test.each([
  ['Application/JSON', '{"mail":"alguien@example.com"}', 200],
  ['application/X-WWW-Form-Urlencoded', 'mail=alguien%40example.com', 200],
  ['text/plain', 'mail=alguien%40example.com', 400],
])('a body with the Content-Type %s is parsed or refused, never treated as empty', async (type, body, status) => {
  expect((await send('checkmail', { body, headers: { 'content-type': type } })).status).toBe(status)
  const told = await send('listadoclientes', { body, headers: { 'content-type': type } })
  expect(told.status).toBe(status)
})

test('a form upload over HTTP is parsed with and without a declared length', async () => {
  const server = serve({ fetch: testApp.app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((listening) => server.once('listening', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/uploadimages.php`
  const form = new FormData()
  form.append('tipo', 'paquetes')
  form.append('idpaquete', '1')
  form.append('avatar[]', new File(['no picture'], 'foto.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  const headers = { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' }
  const whole = await encoded.arrayBuffer()
  try {
    for (const body of [whole, new Blob([whole]).stream()]) {
      const answer = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
      // The fields were parsed, because the error is only that the object does not exist.
      expect(await answer.json()).toMatchObject({ error: { codigo: 'no_encontrado' } })
    }
  } finally {
    server.close()
  }
})

describe('the memory budget for request bodies', () => {
  test('counts received bytes and is fully released', () => {
    const room = createMemoryBudget(100)
    const [first, second] = [room.open('a'), room.open('b')]
    expect([first.take(50), second.take(20), second.take(31)]).toEqual([true, true, false])
    first.leave()
    expect(second.take(31)).toBe(false)
    second.leave()
    expect(room.open('a').take(50)).toBe(true)
  })

  test('limits one account to half of the budget, over any number of connections', () => {
    const room = createMemoryBudget(100)
    const own = [room.open('a'), room.open('a'), room.open('a')]
    expect(own.map((lease) => lease.take(20))).toEqual([true, true, false])
    expect(room.open('b').take(25)).toBe(true)
    expect(room.open('c').take(25)).toBe(true)
  })
})

describe('a response before the request body is read', () => {
  /** Sends headers and only the start of a body, and ends the connection once a response arrives. Returns all received text. */
  async function begin(path: string, length: number, headers = '') {
    const server = serve({ fetch: testApp.app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
    await new Promise((listening) => server.once('listening', listening))
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let said = ''
    socket.on('data', (data) => {
      said += data
      socket.end()
    })
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}content-length: ${length}\r\n\r\na=`)
    await new Promise((closed) => socket.on('close', closed))
    server.close()
    return said
  }

  test.each([
    ['for a body that is too large', '/api/datostutor.php', 2 * megabyte, '', 413],
    ['for an unknown call', '/api/nada', 1000, '', 404],
    [
      'for an upload without a session',
      '/api/uploadimages.php',
      1000,
      'content-type: multipart/form-data; boundary=x\r\n',
      401,
    ],
  ])('closes the connection and sends `Connection: close`: %s', async (_, path, length, headers, status) => {
    const said = await begin(path, length, headers)
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(said).toMatch(/\r\nconnection: close\r\n/i)
    expect(said).not.toMatch(/keep-alive/i)
    expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toHaveProperty('error')
  })
})

test.each([200, 2000])('the rest of a refused body of %i kB is read and discarded', async (kilobytes) => {
  const server = serve({ fetch: testApp.app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await once(server, 'listening')
  const discarded = Promise.withResolvers<void>()
  server.on('request', (incoming) => incoming.once('end', discarded.resolve))
  const agent = new Agent({ keepAlive: true })
  const form = new FormData()
  form.append('avatar[]', new File([new Uint8Array(kilobytes * 1024)], 'foto.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  const headers = { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' }
  const { port } = server.address() as AddressInfo
  const asked = request({
    port,
    path: '/api/uploadimages.php?tipo=hoteles&idpaquete=999999',
    method: 'POST',
    headers,
    agent,
  })
  asked.end(new Uint8Array(await encoded.arrayBuffer()))
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(404)
  await Promise.all([text(answer), discarded.promise])
  agent.destroy()
  server.close()
})

describe('a stalled request body', () => {
  async function open(pace: UploadPace) {
    const { fetch } = createApp(testApp.deps, { trustProxy: 1, checkReplies: true, pace })
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
    await new Promise((listening) => server.once('listening', listening))
    const { port } = server.address() as AddressInfo
    return {
      /** Declares 75 MB, sends a few bytes and stops. Returns the response, and a function that closes the connection. */
      stall(as: string) {
        const socket = connect(port, '127.0.0.1')
        const told = new Promise<string>((heard) => socket.on('data', (data) => heard(data.toString())))
        const head = `POST /api/uploadimages.php HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${as}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${75 * megabyte}\r\n\r\n`
        socket.write(`${head}--x\r\n`)
        return { told, end: () => socket.destroy() }
      },
      close() {
        server.close()
        if ('closeAllConnections' in server) server.closeAllConnections()
      },
    }
  }

  test('does not block other uploads, whatever length it declared', async () => {
    const stalled = [1, 2, 3].map(async () => {
      const asked = Promise.withResolvers<void>()
      const body = new ReadableStream<Uint8Array>({ pull: () => asked.resolve() }, { highWaterMark: 0 })
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(75 * megabyte) }
      const { token: other } = await makePersonal(testApp, '1')
      void send('uploadimages', { body, headers, duplex: 'half' }, other)
      return asked.promise
    })
    // The server reads the bodies of the first two requests, and nothing arrives.
    await Promise.all(stalled.slice(0, 2))
    const body = new FormData()
    body.append('tipo', 'paquetes')
    body.append('idpaquete', '1')
    body.append('avatar[]', new File(['no picture'], 'foto.jpg'))
    const answer = await send('uploadimages', { body })
    expect(await answer.json()).toMatchObject({ error: { codigo: 'no_encontrado' } })
  })

  test.each([
    ['when it falls below the minimum speed', { windowMs: 20, windowBytes: 1000, deadlineMs: 60_000 }],
    ['at its deadline', { windowMs: 60_000, windowBytes: 0, deadlineMs: 20 }],
  ])('is cut off %s, with a message', async (_, pace) => {
    const site = await open(pace)
    const { told, end } = site.stall(token)
    expect(await told).toMatch(/^HTTP\/1\.1 408 [\s\S]*cuerpo_lento/)
    end()
    site.close()
  })
})

describe('an upload without permission', () => {
  const ask = (path: string, as: string) => {
    const { read, init } = endless()
    const headers = { ...init.headers, authorization: `Bearer ${as}` }
    const answer = testApp.app.request(`/api/uploadimages.php${path}`, { ...init, method: 'POST', headers })
    return { answer, read }
  }

  test.each([
    ['another family’s passenger', 'tipo=pasajeros&idpaquete={ajeno}', 'no_encontrado'],
    ['a passenger with five photos', 'tipo=pasajeros&idpaquete={lleno}', 'demasiadas_imagenes'],
    ['a gallery of the catalogue, sent by a customer', 'tipo=paquetes&idpaquete=1', 'sin_permiso'],
    ['no object in the URL, by a family without a passenger who can receive photos', '', 'demasiadas_imagenes'],
  ])('for %s is refused before the body is read', async (_, query, codigo) => {
    const [familia, other] = [await makeCliente(testApp), await makeCliente(testApp)]
    const viaje = await makeViaje(testApp)
    const { idpasajero: lleno } = await book(testApp, viaje, familia.token)
    const { idpasajero: foreign } = await book(testApp, viaje, other.token)
    const foto = { pasajeroId: Number(lleno), archivo: 'x', ancho: 1, alto: 1 }
    await testApp.deps.db.insert(fotosDocumento).values([foto, foto, foto, foto, foto])
    const { answer, read } = ask(`?${query.replace('{ajeno}', foreign).replace('{lleno}', lleno)}`, familia.token)
    expect(await (await answer).json()).toMatchObject({ error: { codigo } })
    expect(read.bytes).toBeLessThanOrEqual(megabyte)
  })

  test('by staff to a missing object is refused before the body is read', async () => {
    const { answer, read } = ask('?tipo=hoteles&idpaquete=999999', token)
    expect(await (await answer).json()).toMatchObject({ error: { codigo: 'no_encontrado' } })
    expect(read.bytes).toBeLessThanOrEqual(megabyte)
  })

  test('is refused when the URL and the body name different objects', async () => {
    const familia = await makeCliente(testApp)
    const { idpasajero } = await book(testApp, await makeViaje(testApp), familia.token)
    const body = new FormData()
    body.set('tipo', 'pasajeros')
    body.set('idpaquete', '1')
    body.append('avatar[]', new File(['x'], 'a.jpg'))
    const answer = await testApp.app.request(`/api/uploadimages.php?tipo=pasajeros&idpaquete=${idpasajero}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${familia.token}` },
      body,
    })
    expect(await answer.json()).toMatchObject({ error: { codigo: 'datos_invalidos' } })
  })
})
