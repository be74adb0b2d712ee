import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../src/server/http/app.ts'
import { createMetrics } from '../../src/server/http/operacion/metrics.ts'
import { setLogFormat } from '../../src/server/log.ts'
import { book, makeCliente, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

const metricsToken = 'clave-del-monitor'
const state = { stopping: false }
let house: House
let app: House['app']
const withoutBase = () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

/** The house's app as production mounts it, over its database or another. */
function openApp(db = house.deps.db) {
  const deps = { ...house.deps, db }
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 }
  const metrics = createMetrics({ deps, pool, keptPages: () => 7 })
  return createApp(deps, { trustProxy: 1, operacion: { metrics, metricsToken, isStopping: () => state.stopping } })
}

beforeAll(async () => {
  house = await openHouse()
  app = openApp()
})
afterAll(() => house.close())
afterEach(() => {
  state.stopping = false
  setLogFormat('text')
})

const readMetrics = async (of = app) =>
  (await of.request('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text()

describe('whether the process may be sent requests', () => {
  test('it lives and is ready while its database answers', async () => {
    expect((await app.request('/health/live')).status).toBe(200)
    const ready = await app.request('/health/ready')
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, database: true, stopping: false }])
  })

  test('it lives and is not ready without its database, or while it stops', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const sola = openApp({ ...house.deps.db, execute: withoutBase } as unknown as House['deps']['db'])
    expect((await sola.request('/health/live')).status).toBe(200)
    expect((await sola.request('/health/ready')).status).toBe(503)
    state.stopping = true
    const stopping = await app.request('/health/ready')
    expect([stopping.status, await stopping.json()]).toEqual([503, { ready: false, database: true, stopping: true }])
    expect((await app.request('/api/ajustes')).status).toBe(200)
  })
})

describe('what a monitor reads', () => {
  test('only with its token; without a token set there is nothing to read', async () => {
    for (const authorization of [undefined, 'Bearer otra', metricsToken])
      expect((await app.request('/metrics', { headers: authorization ? { authorization } : {} })).status).toBe(401)
    expect((await house.app.request('/metrics')).status).toBe(404)
  })

  test('calls by their place in the contract, the pool, what waits; no id and nobody’s name', async () => {
    const viaje = await makeViaje(house)
    const cliente = await makeCliente(house)
    await book({ ...house, app }, viaje, cliente.token)
    await app.request('/api/reservas/4711', { headers: { authorization: `Bearer ${cliente.token}` } })
    const texto = await readMetrics()
    expect(texto).toMatch(/valija_call_seconds_count\{method="POST",call="\/api\/nuevareserva\.php",status="200"\} 1/)
    expect(texto).toContain('valija_database_connections{state="waiting"} 1')
    expect(texto).toContain('valija_kept_pages_total 7')
    expect(texto).toContain('valija_database_up 1')
    expect(texto).toMatch(/valija_backup_age_seconds 1\d{9}/)
    expect(texto).toMatch(/valija_jobs\{queue="correo",state="pendiente"\} [1-9]/)
    expect(texto).toMatch(/valija_mails_waiting [1-9]/)
    expect(texto).toContain('nodejs_eventloop_lag_p99_seconds')
    // In a label: a figure may have these digits.
    expect(texto).not.toMatch(/"[^"\n]*4711[^"\n]*"/)
    for (const secreto of [cliente.mail, 'Martina']) expect(texto).not.toContain(secreto)
  })

  test('without the database it still tells of the process', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const sola = openApp({ ...house.deps.db, execute: withoutBase } as unknown as House['deps']['db'])
    const texto = await readMetrics(sola)
    expect(texto).toContain('process_resident_memory_bytes')
    expect(texto).toContain('valija_database_up 0')
    expect(texto).toContain('valija_mails_waiting Nan')
  })
})

describe('the log', () => {
  test('in JSON has a line a request, with its id and nothing of its sender', async () => {
    const lines: Record<string, unknown>[] = []
    setLogFormat('json', (line) => lines.push(JSON.parse(line)))
    const answer = await app.request('/api/pasajeros/54321/fotos?mail=alguien@example.com', {
      headers: { 'x-request-id': 'pedido-0001', 'x-forwarded-for': '190.1.2.3' },
    })
    expect(answer.headers.get('x-request-id')).toBe('pedido-0001')
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'request', peticion: 'pedido-0001', method: 'GET', status: answer.status }),
    ])
    for (const personal of ['54321', 'alguien', '190.1.2.3']) expect(JSON.stringify(lines)).not.toContain(personal)
  })

  test('warns once of a proxy that TRUST_PROXY does not count', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const headers = { 'x-forwarded-for': '190.1.2.3' }
    const [trusting, distrusting] = [1, 0].map((trustProxy) => createApp(house.deps, { trustProxy }))
    setLogFormat('text')
    await trusting?.request('/api/ajustes', { headers })
    expect(warn).not.toHaveBeenCalled()
    for (let n = 0; n < 3; n += 1) await distrusting?.request('/api/ajustes', { headers })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/TRUST_PROXY/)]])
    expect(warn.mock.calls.join()).not.toContain('190.1')
  })

  test('an id that is none is replaced by one of ours', async () => {
    const answer = await app.request('/api/ajustes', { headers: { 'x-request-id': 'uno dos <b>' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})
