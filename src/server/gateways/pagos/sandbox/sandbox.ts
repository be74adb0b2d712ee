import { Hono } from 'hono'
import { createApi } from './api.ts'
import { createCheckout } from './checkout.ts'
import { createEntregas, type Deliver, type Schedule } from './entrega.ts'
import { createLetras } from './letras.ts'
import { type Cambio, createPagosSandbox } from './pagos-sandbox.ts'
import type { SandboxStore } from './store.ts'

/**
 * A payment provider to practise with, which speaks the subset of Mercado Pago's HTTP that we use and moves no money.
 * It sends its own Content-Security-Policy with each page: do not overwrite it.
 */
export function createSandbox(settings: {
  store: SandboxStore
  /** What the adapter must send as its bearer token. */
  accessToken: string
  webhookSecret: string
  now: () => Date
  /** Absolute address where this app is mounted, as browsers reach it, without a trailing slash. */
  publicUrl: string
  schedule?: Schedule
  deliver?: Deliver
}) {
  const { store, accessToken, publicUrl, now } = settings
  const notify = createEntregas(settings)
  const pagos = createPagosSandbox(store, now)
  const onChange = ({ pago, nuevo }: Cambio) => notify(pago, nuevo ? 'payment.created' : 'payment.updated')
  return new Hono()
    .route('/', createApi({ store, pagos, accessToken, publicUrl, now, onChange }))
    .route('/', createCheckout({ store, pagos, now, onChange }))
    .route('/', createLetras())
}
