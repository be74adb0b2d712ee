import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRoom } from '../../src/server/http/room.ts'
import { makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

const megabyte = 1024 * 1024
let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = (await makePersonal(house, '1')).token
})
afterAll(() => house.close())

function send(call: string, init: RequestInit & { duplex?: 'half' }, as = token) {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${as}`)
  return house.app.request(`/api/${call}.php`, { ...init, method: 'POST', headers })
}

/** A multipart form without end and without a declared length; counts what was read of it. */
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

describe('a body too large', () => {
  test.each([
    ['uploadimages', 76],
    ['resp', 26],
    ['datostutor', 1],
  ])('of %s is refused by its declared length, unread', async (call, megabytes) => {
    const { read, init } = endless()
    const headers = { ...init.headers, 'content-length': String(megabytes * megabyte + 1) }
    const answer = await send(call, { ...init, headers })
    expect(answer.status).toBe(413)
    expect(read.bytes).toBeLessThanOrEqual(megabyte)
  })

  test('without a length is cut where it becomes too large', async () => {
    const { read, init } = endless()
    const answer = await send('resp', init)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { codigo: 'cuerpo_demasiado_grande' } })
    expect(read.bytes).toBeLessThan(30 * megabyte)
  })

  test('without a length and without a session is not read at all', async () => {
    const { read, init } = endless()
    expect((await send('uploadimages', init, 'nobody')).status).toBe(401)
    expect(read.bytes).toBeLessThanOrEqual(megabyte)
  })
})

test('a form sent over a socket, with and without a length, is read', async () => {
  const server = serve({ fetch: house.app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
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
      // The fields were understood: it is the thing they name that does not exist.
      expect(await answer.json()).toMatchObject({ error: { codigo: 'no_encontrado' } })
    }
  } finally {
    server.close()
  }
})

test('room for bodies: those that do not fit wait their turn, also after one that failed', async () => {
  const room = createRoom(10)
  const inside: string[] = []
  const enter = (name: string, bytes: number) => {
    const leave = Promise.withResolvers<void>()
    const done = room.hold(bytes, () => {
      inside.push(name)
      return leave.promise
    })
    return { leave, done }
  }
  const [first, second, large, small] = [enter('first', 5), enter('second', 5), enter('large', 99), enter('small', 1)]
  await Promise.resolve()
  expect(inside).toEqual(['first', 'second'])
  first.leave.reject(new Error('failed'))
  await expect(first.done).rejects.toThrow('failed')
  expect(inside).toEqual(['first', 'second'])
  second.leave.resolve()
  await second.done
  await Promise.resolve()
  expect(inside).toEqual(['first', 'second', 'large'])
  large.leave.resolve()
  small.leave.resolve()
  await Promise.all([large.done, small.done])
  expect(inside).toEqual(['first', 'second', 'large', 'small'])
})
