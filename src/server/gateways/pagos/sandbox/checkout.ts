import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { checkoutPage, unknownPage } from './page.ts'
import { paymentType } from './pago-json.pure.ts'
import { type Cambio, type createPagosSandbox, decisiones, outcomeOf } from './pagos-sandbox.ts'
import type { PagoSandbox, PreferenciaSandbox, SandboxStore } from './store.ts'
import { sandboxCsp } from './style.ts'

/** The page on which a tester acts as the payer. */
export function createCheckout({
  store,
  pagos,
  now,
  onChange,
}: {
  store: SandboxStore
  pagos: ReturnType<typeof createPagosSandbox>
  now: () => Date
  onChange: (cambio: Cambio) => void
}) {
  const checkout = new Hono()

  checkout.use('/pagar/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', sandboxCsp())
  })

  checkout.get('/pagar/:id', async (c) => {
    const preferencia = await store.getPreferencia(c.req.param('id'))
    if (!preferencia) return c.html(unknownPage(), 404)
    const intentos = await store.listPagos({ preferenciaId: preferencia.id })
    const situacion = outcomeOf(preferencia, intentos, now())
    c.header('content-security-policy', sandboxCsp(Object.values(preferencia.volverA)))
    const rechazado = intentos.at(-1)?.estado === 'rejected'
    return c.html(checkoutPage(preferencia, situacion, rechazado), situacion === 'vencida' ? 410 : 200)
  })

  checkout.post('/pagar/:id', bodyLimit({ maxSize: 4096 }), async (c) => {
    const preferencia = await store.getPreferencia(c.req.param('id'))
    if (!preferencia) return c.html(unknownPage(), 404)
    const form = decisionForm.safeParse(await c.req.parseBody())
    const cambio = form.success ? await pagos.decide(preferencia, form.data.decision) : null
    // If nothing changed, the page shows the reason.
    if (!cambio) return c.redirect(encodeURIComponent(preferencia.id), 303)
    onChange(cambio)
    return c.redirect(returnUrl(preferencia, cambio.pago) ?? encodeURIComponent(preferencia.id), 303)
  })

  return checkout
}

const decisionForm = z.object({ decision: z.enum(decisiones) })

/** Returns the site's return URL with the provider's parameters; null if the preference has no return URL. */
function returnUrl(preferencia: PreferenciaSandbox, pago: PagoSandbox): string | null {
  const { success, failure, pending } = preferencia.volverA
  const back = { approved: success, rejected: failure, pending, refunded: success, charged_back: success }[pago.estado]
  if (back === null) return null
  const url = new URL(back)
  const added = {
    collection_id: pago.id,
    collection_status: pago.estado,
    payment_id: pago.id,
    status: pago.estado,
    external_reference: pago.referencia,
    payment_type: paymentType(pago),
    merchant_order_id: 'null',
    preference_id: preferencia.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}
