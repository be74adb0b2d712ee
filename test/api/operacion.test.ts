import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../src/server/http/app.ts'
import { createMetrics } from '../../src/server/http/monitoring/metrics.ts'
import { setLogFormat } from '../../src/server/log.ts'
import { book, makeCliente, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const metricsToken = 'clave-del-monitor'
const state = { stopping: false }
let testApp: TestApp
let app: TestApp['app']
const withoutBase = () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

/** Composes the app as in production, on its own database or another one. */
function openApp(db = testApp.deps.db) {
  const deps = { ...testApp.deps, db }
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 }
  const metrics = createMetrics({ deps, pool, cachedPages: () => 7 })
  return createApp(deps, { trustProxy: 1, operacion: { metrics, metricsToken, isStopping: () => state.stopping } })
}

beforeAll(async () => {
  testApp = await openTestApp()
  app = openApp()
})
afterAll(() => testApp.close())
afterEach(() => {
  state.stopping = false
  setLogFormat('text')
})

const readMetrics = async (of = app) =>
  (await of.request('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text()

describe('the health endpoints', () => {
  test('report live and ready while the database responds', async () => {
    expect((await app.request('/health/live')).status).toBe(200)
    const ready = await app.request('/health/ready')
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, database: true, stopping: false }])
  })

  test('report live but not ready without the database or while stopping', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const only = openApp({ ...testApp.deps.db, execute: withoutBase } as unknown as TestApp['deps']['db'])
    expect((await only.request('/health/live')).status).toBe(200)
    expect((await only.request('/health/ready')).status).toBe(503)
    state.stopping = true
    const stopping = await app.request('/health/ready')
    expect([stopping.status, await stopping.json()]).toEqual([503, { ready: false, database: true, stopping: true }])
    expect((await app.request('/api/ajustes')).status).toBe(200)
  })
})

describe('the metrics', () => {
  test('need a token, and return 404 when no token is configured', async () => {
    for (const authorization of [undefined, 'Bearer otra', metricsToken])
      expect((await app.request('/metrics', { headers: authorization ? { authorization } : {} })).status).toBe(401)
    expect((await testApp.app.request('/metrics')).status).toBe(404)
  })

  test('count calls by path template and show the pool and the queues, without ids or names', async () => {
    const viaje = await makeViaje(testApp)
    const cliente = await makeCliente(testApp)
    await book({ ...testApp, app }, viaje, cliente.token)
    await app.request('/api/reservas/4711', { headers: { authorization: `Bearer ${cliente.token}` } })
    const text = await readMetrics()
    expect(text).toMatch(/valija_call_seconds_count\{method="POST",call="\/api\/nuevareserva\.php",status="200"\} 1/)
    expect(text).toContain('valija_database_connections{state="waiting"} 1')
    expect(text).toContain('valija_kept_pages_total 7')
    expect(text).toContain('valija_database_up 1')
    expect(text).toMatch(/valija_backup_age_seconds 1\d{9}/)
    expect(text).toMatch(/valija_jobs\{queue="correo",state="pendiente"\} [1-9]/)
    expect(text).toMatch(/valija_mails_waiting [1-9]/)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    // Checks labels only, because a measured value may contain the same digits.
    expect(text).not.toMatch(/"[^"\n]*4711[^"\n]*"/)
    for (const secret of [cliente.mail, 'Martina']) expect(text).not.toContain(secret)
  })

  test('still describe the process when the database is unreachable', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const only = openApp({ ...testApp.deps.db, execute: withoutBase } as unknown as TestApp['deps']['db'])
    const text = await readMetrics(only)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('valija_database_up 0')
    expect(text).toContain('valija_mails_waiting Nan')
  })
})

describe('the log', () => {
  test('in JSON has one line per request with the request id, and no client data', async () => {
    const lines: Record<string, unknown>[] = []
    setLogFormat('json', { write: (line) => void lines.push(JSON.parse(line)) })
    const answer = await app.request('/api/pasajeros/54321/fotos?mail=alguien@example.com', {
      headers: { 'x-request-id': 'pedido-0001', 'x-forwarded-for': '190.1.2.3' },
    })
    expect(answer.headers.get('x-request-id')).toBe('pedido-0001')
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'request', peticion: 'pedido-0001', method: 'GET', status: answer.status }),
    ])
    for (const personal of ['54321', 'alguien', '190.1.2.3']) expect(JSON.stringify(lines)).not.toContain(personal)
  })

  test('warns once about a proxy when TRUST_PROXY is 0', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const headers = { 'x-forwarded-for': '190.1.2.3' }
    const [trusting, distrusting] = [1, 0].map((trustProxy) => createApp(testApp.deps, { trustProxy }))
    setLogFormat('text')
    await trusting?.request('/api/ajustes', { headers })
    expect(warn).not.toHaveBeenCalled()
    for (let n = 0; n < 3; n += 1) await distrusting?.request('/api/ajustes', { headers })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/TRUST_PROXY/)]])
    expect(warn.mock.calls.join()).not.toContain('190.1')
  })

  test('replaces an invalid request id with a generated one', async () => {
    const answer = await app.request('/api/ajustes', { headers: { 'x-request-id': 'uno dos <b>' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})
