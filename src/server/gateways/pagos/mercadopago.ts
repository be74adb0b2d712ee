import { MercadoPagoConfig, MPNotFoundError, Payment, PaymentRefund, Preference, User } from 'mercadopago'
import type { Options } from 'mercadopago/dist/types.js'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import * as z from 'zod'
import { toDecimal } from './centavos.pure.ts'
import { readPagoProveedor } from './pago-proveedor.pure.ts'
import { isTestKey, type PagoProveedor, PagosError, type PagosGateway } from './pagos.ts'
import { buildPreferencia, expiryFields } from './preferencia.pure.ts'
import { verifySignature } from './signature.pure.ts'

const PAGE = 50

type Settings = {
  accessToken: string
  publicKey: string | null
  webhookSecret: string
  /** The sandbox's URL, without a trailing slash. Default: the real provider. */
  baseUrl?: string
  timeoutMs?: number
}

/** Connects to Mercado Pago's Checkout Pro by its SDK, or to the sandbox, which has the same HTTP API. */
export function createMercadoPago(settings: Settings): PagosGateway {
  const call = caller(settings)
  return {
    online: true,
    mode: modeOf(settings),
    publicKey: settings.publicKey,

    async getCuenta() {
      return call('getCuenta', null, async (config) => cuentaReply.parse(await new User(config).get()).nickname)
    },

    async createPreferencia(preferencia) {
      const body = buildPreferencia(preferencia, { onLoopback: settings.baseUrl !== undefined })
      return call('createPreferencia', preferencia.idempotencia, async (config) => {
        const { id, init_point } = preferenciaReply.parse(await new Preference(config).create({ body: { ...body } }))
        return { id, initPoint: init_point }
      })
    },

    async closePreferencia(id, vence) {
      // The SDK requires the items in every update, so this call sends the existing items back.
      const items = await call('getPreferencia', null, async (config) => {
        return itemsReply.parse(await new Preference(config).get({ preferenceId: id })).items
      }).catch(nullIfUnknown)
      if (!items) return
      const updatePreferenceRequest = { items, ...expiryFields(vence) }
      await call('closePreferencia', null, async (config) => {
        await new Preference(config).update({ id, updatePreferenceRequest })
      }).catch(nullIfUnknown)
    },

    async getPago(id) {
      if (!isPagoId(id)) return null
      return call('getPago', null, async (config) => readPagoProveedor(await new Payment(config).get({ id }))).catch(
        nullIfUnknown,
      )
    },

    async findPagosByReferencia(referencia) {
      const found: PagoProveedor[] = []
      for (let offset = 0; ; offset += PAGE) {
        const results = await call('findPagosByReferencia', null, async (config) => {
          const reply = await new Payment(config).search({
            options: { external_reference: referencia, sort: 'date_created', criteria: 'desc', limit: PAGE, offset },
          })
          return searchReply.parse(reply).results.map(readPagoProveedor)
        })
        found.push(...results.filter((pago) => pago.referencia === referencia))
        if (results.length < PAGE) return found
      }
    },

    async refund(pagoId, importe, idempotencia) {
      if (!isPagoId(pagoId)) throw new PagosError('refund: not an id of the provider')
      const body = importe === null ? {} : { amount: toDecimal(importe) }
      await call('refund', idempotencia, (config) => new PaymentRefund(config).create({ payment_id: pagoId, body }))
    },

    verifyAviso: (aviso) => verifySignature(settings.webhookSecret, aviso),
  }
}

function modeOf({ accessToken, baseUrl }: Settings) {
  if (baseUrl !== undefined) return 'practica'
  return isTestKey(accessToken) ? 'prueba' : 'real'
}

const cuentaReply = z.object({ nickname: z.string() })
const preferenciaReply = z.object({ id: z.string(), init_point: z.url() })
const itemsReply = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
      currency_id: z.string(),
    }),
  ),
})
const searchReply = z.object({ results: z.array(z.unknown()) })

/**
 * Returns a function that makes one request. Our jobs retry, so the SDK must not. An SDK client reuses its last idempotency key, so each
 * request gets a new configuration. The timer also covers the response body, unlike the SDK's own deadline.
 */
function caller({ accessToken, baseUrl, timeoutMs = 8000 }: Settings) {
  return async <T>(what: string, idempotencyKey: string | null, run: (config: MercadoPagoConfig) => Promise<T>) => {
    const options: Options = { timeout: timeoutMs, maxRetries: 0, ...(idempotencyKey && { idempotencyKey }) }
    const config = new MercadoPagoConfig({ accessToken, options })
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`no reply in ${timeoutMs} ms`)), timeoutMs)
    try {
      return await Promise.race([aimAt(baseUrl, () => run(config)), late.promise])
    } catch (error) {
      const cause = withoutSecret(error, accessToken)
      throw new PagosError(`${what}: ${cause.message}`, { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Directs the SDK's requests to `baseUrl`. The SDK reads this static field before its first await, so this function restores the field then
 * and two gateways can coexist.
 */
function aimAt<T>(baseUrl: string | undefined, start: () => Promise<T>): Promise<T> {
  if (baseUrl === undefined) return start()
  const shared: { BASE_URL: string } = AppConfig
  const before = shared.BASE_URL
  shared.BASE_URL = baseUrl
  try {
    return start()
  } finally {
    shared.BASE_URL = before
  }
}

/** Masks the token, because the message of a refused header contains it. */
function withoutSecret(error: unknown, secret: string): Error {
  const { name, message, status } = failure.parse(error)
  const clean = new Error(secret ? message.replaceAll(secret, '***').slice(0, 500) : message.slice(0, 500))
  clean.name = error instanceof MPNotFoundError ? 'MPNotFoundError' : name
  return status ? Object.assign(clean, { status }) : clean
}

const failure = z
  .object({
    name: z.string().catch('Error'),
    message: z.string().catch('unknown failure'),
    status: z.number().optional().catch(undefined),
  })
  .catch({ name: 'Error', message: 'unknown failure', status: undefined })

function nullIfUnknown(error: unknown): null {
  const cause = error instanceof PagosError ? error.cause : undefined
  if (cause instanceof Error && cause.name === 'MPNotFoundError') return null
  throw error
}

function isPagoId(id: string): boolean {
  return /^\d{1,20}$/.test(id)
}
