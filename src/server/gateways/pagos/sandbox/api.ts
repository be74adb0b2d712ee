import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { add, asCentavos } from '../../../../reglas/dinero.ts'
import { fromDecimal, toDecimal } from '../centavos.pure.ts'
import { pagoJson, refundJson } from './pago-json.pure.ts'
import type { createPagosSandbox, PagoChange } from './pagos-sandbox.ts'
import type { PreferenciaSandbox, SandboxStore } from './store.ts'

export function createSandboxApi({
  store,
  pagos,
  accessToken,
  publicUrl,
  now,
  onChange,
}: {
  store: SandboxStore
  pagos: ReturnType<typeof createPagosSandbox>
  accessToken: string
  publicUrl: string
  now: () => Date
  onChange: (cambio: PagoChange) => void
}) {
  const api = new Hono()
  const guarded = [bearer(accessToken), bodyLimit({ maxSize: 64 * 1024 })] as const

  api.get('/users/me', ...guarded, (c) => c.json({ id: 1, nickname: 'PRACTICA', site_id: 'MLA' }))

  // The SDK adds a trailing slash to this path.
  api.on('POST', ['/checkout/preferences', '/checkout/preferences/'], ...guarded, async (c) => {
    const body = await c.req.text()
    const parsed = preferenciaBody.safeParse(parseJson(body))
    if (!parsed.success) return c.json(failure(400, 'invalid_request', z.prettifyError(parsed.error)), 400)
    const key = c.req.header('x-idempotency-key') ?? crypto.randomUUID()
    const preferencia = newPreferencia(parsed.data, key, sha256(body), now())
    const before = await store.getPreferencia(preferencia.id)
    if (before && before.bodyHash !== preferencia.bodyHash) {
      return c.json(failure(409, 'idempotency_key_conflict', 'This X-Idempotency-Key came with another body'), 409)
    }
    if (!before) await store.putPreferencia(preferencia)
    return c.json(preferenciaJson(before ?? preferencia, publicUrl), 201)
  })

  api.get('/checkout/preferences/:id', ...guarded, async (c) => {
    const preferencia = await store.getPreferencia(c.req.param('id'))
    if (!preferencia) return c.json(failure(404, 'not_found', 'Preference not found'), 404)
    return c.json(preferenciaJson(preferencia, publicUrl))
  })

  // Our adapter changes only the expiry of an existing preference.
  api.put('/checkout/preferences/:id', ...guarded, async (c) => {
    const parsed = finBody.safeParse(parseJson(await c.req.text()))
    if (!parsed.success) return c.json(failure(400, 'invalid_request', z.prettifyError(parsed.error)), 400)
    const preferencia = await store.getPreferencia(c.req.param('id'))
    if (!preferencia) return c.json(failure(404, 'not_found', 'Preference not found'), 404)
    const changed = { ...preferencia, vence: parsed.data.expiration_date_to }
    await store.putPreferencia(changed)
    return c.json(preferenciaJson(changed, publicUrl))
  })

  api.get('/v1/payments/search', ...guarded, async (c) => {
    const { limit, offset } = paging.parse(c.req.query())
    const all = (await store.listPagos({ referencia: c.req.query('external_reference') ?? '' })).reverse()
    return c.json({
      paging: { total: all.length, limit, offset },
      results: all.slice(offset, offset + limit).map(pagoJson),
    })
  })

  api.get('/v1/payments/:id', ...guarded, async (c) => {
    const pago = await store.getPago(c.req.param('id'))
    return pago ? c.json(pagoJson(pago)) : c.json(failure(404, 'not_found', 'Payment not found'), 404)
  })

  api.post('/v1/payments/:id/refunds', ...guarded, async (c) => {
    const parsed = refundBody.safeParse(parseJson((await c.req.text()) || '{}'))
    if (!parsed.success) return c.json(failure(400, 'bad_request', 'Invalid amount'), 400)
    const key = c.req.header('x-idempotency-key')
    if (!key) return c.json(failure(400, 'bad_request', "Header X-Idempotency-Key can't be null"), 400)
    const refund = await pagos.refund(c.req.param('id'), parsed.data.amount ?? null, key)
    if (refund === 'not_found') return c.json(failure(404, 'not_found', 'Payment not found'), 404)
    if (refund === 'not_refundable') return c.json(failure(400, 'bad_request', 'Amount not refundable'), 400)
    if (refund.nuevo) onChange({ pago: refund.pago, nuevo: false })
    return c.json(refundJson(refund.pago, refund.devolucion), 201)
  })

  return api
}

const httpUrl = z.url({ protocol: /^https?$/ })
const amount = z.number().positive().max(1e11).transform(fromDecimal)
const preferenciaBody = z.object({
  items: z
    .array(
      z.object({
        title: z.string().min(1).max(256),
        quantity: z.int().positive().max(1000),
        unit_price: amount,
        currency_id: z.literal('ARS'),
      }),
    )
    .min(1),
  payer: z.object({ email: z.string().default('') }).default({ email: '' }),
  external_reference: z.string().max(256).default(''),
  back_urls: z
    .object({ success: httpUrl.optional(), failure: httpUrl.optional(), pending: httpUrl.optional() })
    .default({}),
  auto_return: z.literal('approved').optional(),
  notification_url: httpUrl.optional(),
  expires: z.boolean().default(false),
  expiration_date_to: z.iso.datetime({ offset: true }).optional(),
})
const finBody = z.object({ expires: z.literal(true), expiration_date_to: z.iso.datetime({ offset: true }) })
const refundBody = z.object({ amount: amount.nullish() })
const paging = z.object({
  limit: z.coerce.number().int().min(1).max(100).catch(30),
  offset: z.coerce.number().int().min(0).catch(0),
})

function newPreferencia(body: z.output<typeof preferenciaBody>, key: string, bodyHash: string, now: Date) {
  const preferencia: PreferenciaSandbox = {
    id: `practica-${sha256(key).slice(0, 32)}`,
    bodyHash,
    titulo: body.items.map((item) => item.title).join(', '),
    importe: add(...body.items.map((item) => asCentavos(item.unit_price * item.quantity))),
    referencia: body.external_reference,
    mail: body.payer.email,
    volverA: {
      success: body.back_urls.success ?? null,
      failure: body.back_urls.failure ?? null,
      pending: body.back_urls.pending ?? null,
    },
    avisarA: body.notification_url ?? null,
    vence: (body.expires && body.expiration_date_to) || null,
    creadaEn: now.toISOString(),
  }
  return preferencia
}

function preferenciaJson(preferencia: PreferenciaSandbox, publicUrl: string) {
  const initPoint = `${publicUrl}/pagar/${preferencia.id}`
  return {
    id: preferencia.id,
    init_point: initPoint,
    sandbox_init_point: initPoint,
    items: [
      {
        id: preferencia.referencia,
        title: preferencia.titulo,
        quantity: 1,
        unit_price: toDecimal(preferencia.importe),
        currency_id: 'ARS',
      },
    ],
    payer: { email: preferencia.mail },
    external_reference: preferencia.referencia,
    back_urls: preferencia.volverA,
    notification_url: preferencia.avisarA,
    expires: preferencia.vence !== null,
    expiration_date_to: preferencia.vence,
    date_created: preferencia.creadaEn,
  }
}

function bearer(accessToken: string): MiddlewareHandler {
  const expected = Buffer.from(sha256(`Bearer ${accessToken}`))
  return async (c, next) => {
    const given = Buffer.from(sha256(c.req.header('authorization') ?? ''))
    if (!timingSafeEqual(given, expected)) return c.json(failure(401, 'unauthorized', 'invalid access token'), 401)
    await next()
  }
}

function failure(status: number, error: string, message: string) {
  return { message, error, status, cause: [] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
