import { Hono } from 'hono'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import { afterEach, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { fromDecimal, toDecimal } from '../../src/server/gateways/pagos/centavos.pure.ts'
import { createMercadoPago } from '../../src/server/gateways/pagos/mercadopago.ts'
import { PagosError } from '../../src/server/gateways/pagos/pagos.ts'
import { buildPreferencia } from '../../src/server/gateways/pagos/preferencia.pure.ts'
import { signAviso, verifySignature } from '../../src/server/gateways/pagos/signature.pure.ts'
import { listen, nuevaPreferencia } from './sandbox-de-prueba.ts'

const TOKEN = 'APP_USR-muy-secreto'
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function against(app: Hono, settings: { timeoutMs?: number; accessToken?: string } = {}) {
  const { url, stop } = await listen(() => app)
  stops.push(stop)
  return createMercadoPago({ accessToken: TOKEN, publicKey: null, webhookSecret: 's', baseUrl: url, ...settings })
}

test('centavos survive the conversion to decimals and back', () => {
  for (const centavos of [0, 1, 5, 99, 100, 101, 1998, 22533333, 110029, 9007199254740]) {
    expect(fromDecimal(toDecimal(asCentavos(centavos)))).toBe(centavos)
  }
  expect(JSON.stringify(toDecimal(asCentavos(22533333)))).toBe('225333.33')
  expect(fromDecimal(1.1 + 2.2)).toBe(330)
  expect(() => fromDecimal(1.005)).toThrow(RangeError)
  expect(() => toDecimal(asCentavos(-1))).toThrow(RangeError)
})

test('a preferencia contains no URL that the provider would refuse or could not reach', () => {
  const at = (origin: string, onLoopback = false) =>
    buildPreferencia(nuevaPreferencia({ volverA: `${origin}/cuentas`, avisarA: `${origin}/avisos` }), { onLoopback })
  const back = { success: 'https://agencia.example/cuentas' }
  expect(at('https://agencia.example')).toMatchObject({ back_urls: back, auto_return: 'approved' })
  expect(at('https://agencia.example').notification_url).toBe('https://agencia.example/avisos')
  for (const origin of ['https://10.0.0.7', 'http://127.0.0.1:3000', 'https://[::1]']) {
    expect(at(origin)).not.toHaveProperty('back_urls')
    expect(at(origin)).not.toHaveProperty('auto_return')
    expect(at(origin)).not.toHaveProperty('notification_url')
  }
  expect(at('http://localhost:3000')).toHaveProperty('back_urls')
  expect(at('http://localhost:3000')).not.toHaveProperty('auto_return')
  expect(at('http://localhost:3000')).not.toHaveProperty('notification_url')
  expect(at('http://127.0.0.1:3000', true)).toMatchObject({ notification_url: 'http://127.0.0.1:3000/avisos' })
})

test("each provider request has its own idempotency key, and does not change the SDK's base URL", async () => {
  const before = AppConfig.BASE_URL
  const seen: (string | undefined)[] = []
  const app = new Hono()
  app.post('/checkout/preferences/', (c) => {
    seen.push(c.req.header('x-idempotency-key'))
    expect(c.req.header('authorization')).toBe(`Bearer ${TOKEN}`)
    return c.json({ id: 'p', init_point: 'https://pago.example/p' }, 201)
  })
  const gateway = await against(app)
  const calls = ['a', 'b', 'c'].map((idempotencia) => gateway.createPreferencia(nuevaPreferencia({ idempotencia })))
  expect(AppConfig.BASE_URL).toBe(before)
  await Promise.all(calls)
  expect(seen.sort()).toEqual(['a', 'b', 'c'])
})

test('closing a preferencia sets its expiry to now, and sends its items again', async () => {
  const item = { id: 'ref-1', title: 'Cuota de viaje', quantity: 1, currency_id: 'ARS', unit_price: 225333.33 }
  const seen: unknown[] = []
  const app = new Hono()
  app.get('/checkout/preferences/p-1', (c) => c.json({ id: 'p-1', items: [{ ...item, category_id: '' }] }))
  app.put('/checkout/preferences/p-1', async (c) => {
    expect(c.req.header('authorization')).toBe(`Bearer ${TOKEN}`)
    seen.push(await c.req.json())
    return c.json({ id: 'p-1' })
  })
  const gateway = await against(app)
  await gateway.closePreferencia('p-1', new Date('2026-11-19T15:00:00Z'))
  expect(seen).toEqual([{ items: [item], expires: true, expiration_date_to: '2026-11-19T15:00:00.000+00:00' }])
})

test('closing a preferencia that the provider does not know succeeds', async () => {
  const unknown = { message: 'Preference not found', error: 'not_found', status: 404 }
  const items = [{ id: 'r', title: 't', quantity: 1, currency_id: 'ARS', unit_price: 1 }]
  const app = new Hono()
  app.get('/checkout/preferences/olvidada', (c) => c.json(unknown, 404))
  app.get('/checkout/preferences/recien', (c) => c.json({ id: 'recien', items }))
  app.put('/checkout/preferences/recien', (c) => c.json(unknown, 404))
  app.get('/checkout/preferences/caida', (c) => c.json({ id: 'caida', items }))
  app.put('/checkout/preferences/caida', (c) => c.json({ message: 'sorry', status: 500 }, 500))
  const gateway = await against(app)
  const now = new Date('2026-11-19T15:00:00Z')
  await gateway.closePreferencia('olvidada', now)
  await gateway.closePreferencia('recien', now)
  await expect(gateway.closePreferencia('caida', now)).rejects.toThrow(PagosError)
})

test.each([
  ['pending', 'pending_waiting_transfer', 0, 'en_curso', null, 0],
  ['in_process', 'pending_review_manual', 0, 'en_curso', null, 0],
  ['authorized', 'pending_capture', 0, 'en_curso', null, 0],
  ['approved', 'accredited', 0, 'cobrado', null, 0],
  ['approved', 'partially_refunded', 30, 'cobrado', null, 3_000],
  ['in_mediation', 'pending', 0, 'cobrado', 'abierta', 0],
  ['refunded', 'refunded', 100, 'cobrado', null, 10_000],
  ['refunded', 'by_admin', 0, 'cobrado', null, 10_000],
  ['charged_back', 'in_process', 0, 'cobrado', 'abierta', 0],
  ['charged_back', 'in_process', 100, 'cobrado', 'abierta', 0],
  ['charged_back', null, 100, 'cobrado', 'abierta', 0],
  ['charged_back', 'settled', 0, 'cobrado', 'perdida', 10_000],
  ['charged_back', 'reimbursed', 100, 'cobrado', null, 0],
  ['charged_back', 'reimbursed', 30, 'cobrado', null, 3_000],
  ['rejected', 'cc_rejected_other_reason', 0, 'fallido', null, 0],
  ['cancelled', 'expired', 0, 'fallido', null, 0],
])(
  'a payment with status %s, detail %s and %j refunded has the phase %s, the dispute %s and %i centavos back',
  async (status, detail, back, fase, disputa, returned) => {
    const app = new Hono()
    const amounts = { transaction_amount: 100, transaction_amount_refunded: back, currency_id: 'ARS' }
    app.get('/v1/payments/1', (c) => c.json({ id: 1, status, status_detail: detail, ...amounts }))
    const gateway = await against(app)
    expect(await gateway.getPago('1')).toMatchObject({ estado: status, fase, disputa, devuelto: returned })
  },
)

test('every provider failure is a PagosError with a cause and without the token', async () => {
  const app = new Hono()
  app.get('/v1/payments/1', (c) => c.json({ message: `bad token ${TOKEN}`, error: 'x', status: 401 }, 401))
  app.get('/v1/payments/2', (c) => c.text('<html>', 502))
  app.get('/v1/payments/3', (c) => c.json({ id: 3, status: 'new-status' }))
  app.get('/v1/payments/4', (c) => c.json({ message: 'Payment not found', error: 'not_found', status: 404 }, 404))
  const gateway = await against(app)
  for (const id of ['1', '2', '3']) {
    const error: unknown = await gateway.getPago(id).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PagosError)
    const { message, cause } = error as PagosError
    expect(cause).toBeInstanceOf(Error)
    expect(`${message} ${JSON.stringify(cause)} ${(cause as Error).stack}`).not.toContain(TOKEN)
  }
  expect(await gateway.getPago('4')).toBeNull()
  expect(await gateway.getPago('../users/me')).toBeNull()
})

test('an error about an invalid token does not contain the token', async () => {
  const gateway = await against(new Hono(), { accessToken: 'abc\nsecreto' })
  const error: unknown = await gateway.getPago('1').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PagosError)
  expect(String((error as PagosError).message)).not.toContain('secreto')
})

test('the provider timeout applies even when headers arrive and the body does not', async () => {
  const app = new Hono()
  app.get('/v1/payments/1', () => new Response(new ReadableStream({ start: (out) => out.enqueue('{') })))
  const gateway = await against(app, { timeoutMs: 50 })
  await expect(gateway.getPago('1')).rejects.toThrow(/no reply in 50 ms/)
})

test('a webhook signature is verified with seconds or milliseconds, but not with ambiguous parts', () => {
  for (const ts of ['1742505638', '1742505638683']) {
    for (const requestId of ['req-1', null]) {
      const signature = signAviso('s', { dataId: '77', requestId, ts })
      expect(verifySignature('s', { dataId: '77', requestId, signature })).toBe(true)
      expect(verifySignature('s', { dataId: '78', requestId, signature })).toBe(false)
      expect(verifySignature('', { dataId: '77', requestId, signature })).toBe(false)
    }
  }
  const firma = signAviso('s', { dataId: '77', requestId: 'req-1', ts: '1' })
  expect(verifySignature('s', { dataId: '77;request-id:req-1', requestId: null, signature: firma })).toBe(false)
  expect(verifySignature('s', { dataId: '77', requestId: 'req-1', signature: null })).toBe(false)
})
