import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Origen } from '../../src/server/domain/actor.ts'
import { createApp } from '../../src/server/http/app.ts'
import { type House, openHouse } from '../house.ts'

/** What the server does with a form that a page sends, whatever page it is. */
let house: House
let sent: { body: string; headers: Headers; visitante: Origen | undefined }[]
let ask: (path: string, init?: RequestInit) => Promise<Response>
beforeAll(async () => {
  house = await openHouse()
  const app = createApp(house.deps, {
    trustProxy: 1,
    pages: {
      render: async (request, visitante) => {
        sent.push({ body: await request.text(), headers: request.headers, visitante })
        return new Response('<p>hecho</p>', { status: 400, headers: { 'content-type': 'text/html' } })
      },
    },
  })
  ask = async (path, init) => {
    sent = []
    return app.request(path, init)
  }
})
afterAll(() => house.close())

test('it reaches its page with who sent it, and the answer is for nobody else', async () => {
  const answer = await ask('/boletin/baja?tk=1', {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'x-forwarded-for': '10.1.1.1', 'user-agent': 'lector', origin: 'https://valija.test' },
  })
  expect(sent).toMatchObject([{ body: 'List-Unsubscribe=One-Click', visitante: { ip: '10.1.1.1', agente: 'lector' } }])
  // The renderer would refuse a form whose Origin a proxy's address does not match.
  expect(sent[0]?.headers.get('origin')).toBeNull()
  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('a page that is only shown knows no visitor', async () => {
  await ask('/boletin', { headers: { 'x-forwarded-for': '10.1.1.1' } })
  expect(sent).toMatchObject([{ visitante: undefined }])
})

test('a body larger than any form is refused unread', async () => {
  const answer = await ask('/boletin', { method: 'POST', body: 'x'.repeat(65 * 1024) })
  expect(answer.status).toBe(413)
  expect(sent).toEqual([])
})

test('who sends too many reads it on a page, as who asks for too many', async () => {
  const app = createApp(house.deps, {
    trustProxy: 1,
    pages: { render: async () => new Response('<p>hecho</p>'), limits: { atOnce: 1, waiting: 1, perMinute: 1 } },
  })
  const send = () =>
    app.request('/boletin', { method: 'POST', body: 'mail=a', headers: { 'x-forwarded-for': '10.1.1.2' } })
  expect((await send()).status).toBe(200)
  const refused = await send()
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(await refused.text()).toContain('Un momento')
})

test('nobody can claim to be another visitor from outside', async () => {
  const limit = 200
  const status = []
  for (let i = 0; i <= limit; i += 1) {
    const body = new URLSearchParams({ mail: `v${i}@example.com`, visitante: `10.3.0.${i}` })
    const headers = { 'x-forwarded-for': '10.3.9.9', visitante: `10.3.0.${i}` }
    status.push((await house.app.request('/api/boletin', { method: 'POST', body, headers })).status)
  }
  expect(status.at(-2)).toBe(200)
  expect(status.at(-1)).toBe(429)
})
