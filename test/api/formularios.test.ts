import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOrigin } from '../../src/server/domain/deps.ts'
import { createApp } from '../../src/server/http/app.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let sent: { body: string; headers: Headers; visitante: RequestOrigin | undefined }[]
let ask: (path: string, init?: RequestInit) => Promise<Response>
beforeAll(async () => {
  testApp = await openTestApp()
  const app = createApp(testApp.deps, {
    trustProxy: 1,
    pages: {
      render: async (request, visitor) => {
        sent.push({ body: await request.text(), headers: request.headers, visitante: visitor })
        return new Response('<p>hecho</p>', { status: 400, headers: { 'content-type': 'text/html' } })
      },
    },
  })
  ask = async (path, init) => {
    sent = []
    return app.request(path, init)
  }
})
afterAll(() => testApp.close())

test("a posted form reaches its page with the visitor's IP address and is not cached", async () => {
  const answer = await ask('/boletin/baja?tk=1', {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'x-forwarded-for': '10.1.1.1', 'user-agent': 'lector', origin: 'https://valija.test' },
  })
  expect(sent).toMatchObject([{ body: 'List-Unsubscribe=One-Click', visitante: { ip: '10.1.1.1', agente: 'lector' } }])
  // The renderer would reject a form whose Origin differs from a proxy's address.
  expect(sent[0]?.headers.get('origin')).toBeNull()
  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test("a page requested with GET does not receive the visitor's IP address", async () => {
  await ask('/boletin', { headers: { 'x-forwarded-for': '10.1.1.1' } })
  expect(sent).toMatchObject([{ visitante: undefined }])
})

test('a body larger than the form limit is refused unread', async () => {
  const answer = await ask('/boletin', { method: 'POST', body: 'x'.repeat(65 * 1024) })
  expect(answer.status).toBe(413)
  expect(sent).toEqual([])
})

test('the rate limit on forms returns an HTML page', async () => {
  const app = createApp(testApp.deps, {
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

test('a client cannot forge the IP address that is rate-limited', async () => {
  const limit = 200
  const status = []
  for (let i = 0; i <= limit; i += 1) {
    const body = new URLSearchParams({ mail: `v${i}@example.com`, visitante: `10.3.0.${i}` })
    const headers = { 'x-forwarded-for': '10.3.9.9', visitante: `10.3.0.${i}` }
    status.push((await testApp.app.request('/api/boletin', { method: 'POST', body, headers })).status)
  }
  expect(status.at(-2)).toBe(200)
  expect(status.at(-1)).toBe(429)
})
