import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { createSandboxApi } from './api.ts'
import { createSandboxCheckout } from './checkout.ts'
import { createWebhookDeliveries, type DeliverRequest, type Schedule } from './deliveries.ts'
import { createPagosSandbox, type PagoChange } from './pagos-sandbox.ts'
import type { SandboxStore } from './store.ts'

/** Creates the sandbox provider. The server must not overwrite the Content-Security-Policy of the sandbox's pages. */
export function createSandbox(settings: {
  store: SandboxStore
  accessToken: string
  webhookSecret: string
  now: () => Date
  /** The absolute public URL of the sandbox, without a trailing slash. */
  publicUrl: string
  schedule?: Schedule
  deliver?: DeliverRequest
}) {
  const { store, accessToken, publicUrl, now } = settings
  const notify = createWebhookDeliveries(settings)
  const pagos = createPagosSandbox(store, now)
  const onChange = ({ pago, nuevo }: PagoChange) => notify(pago, nuevo ? 'payment.created' : 'payment.updated')
  return new Hono()
    .route('/', createSandboxApi({ store, pagos, accessToken, publicUrl, now, onChange }))
    .route('/', createSandboxCheckout({ store, pagos, now, onChange }))
    .route('/', createLetters())
}

const files: Record<string, string> = {
  figtree: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  fraunces: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
}

function createLetters() {
  return new Hono().get('/letra/:familia', async (c) => {
    const file = files[c.req.param('familia')]
    if (!file) return c.notFound()
    c.header('content-type', 'font/woff2')
    c.header('cache-control', 'public, max-age=86400')
    return c.body(await readFile(new URL(file)))
  })
}
