import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html, raw } from 'hono/html'
import * as z from 'zod'
import { formatInstant } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { paymentType } from './pago-json.pure.ts'
import {
  type createPagosSandbox,
  decisiones,
  type PagoChange,
  type SituacionDePreferencia,
  situacionOfPreferencia,
} from './pagos-sandbox.ts'
import type { PagoSandbox, PreferenciaSandbox, SandboxStore } from './store.ts'
import { sandboxCsp, styleSheet } from './style.ts'

export function createSandboxCheckout({
  store,
  pagos,
  now,
  onChange,
}: {
  store: SandboxStore
  pagos: ReturnType<typeof createPagosSandbox>
  now: () => Date
  onChange: (cambio: PagoChange) => void
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
    const situacion = situacionOfPreferencia(preferencia, intentos, now())
    c.header('content-security-policy', sandboxCsp(Object.values(preferencia.volverA)))
    const rechazado = intentos.at(-1)?.estado === 'rejected'
    return c.html(checkoutPage(preferencia, situacion, rechazado), situacion === 'vencida' ? 410 : 200)
  })

  checkout.post('/pagar/:id', bodyLimit({ maxSize: 4096 }), async (c) => {
    const preferencia = await store.getPreferencia(c.req.param('id'))
    if (!preferencia) return c.html(unknownPage(), 404)
    const form = decisionForm.safeParse(await c.req.parseBody())
    const cambio = form.success ? await pagos.decide(preferencia, form.data.decision) : null
    // If the decision changed nothing, the checkout page shows the reason.
    if (!cambio) return c.redirect(encodeURIComponent(preferencia.id), 303)
    onChange(cambio)
    return c.redirect(returnUrl(preferencia, cambio.pago) ?? encodeURIComponent(preferencia.id), 303)
  })

  return checkout
}

const decisionForm = z.object({ decision: z.enum(decisiones) })

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

function checkoutPage(preferencia: PreferenciaSandbox, situacion: SituacionDePreferencia, rechazado: boolean) {
  const { title, text } = TEXTOS[situacion]
  return layout(
    title,
    html`<p>${text}</p>
      ${rechazado && situacion === 'abierta' ? html`<p class="nota" role="status">El intento anterior fue rechazado. Podés probar otra vez.</p>` : ''}
      <dl>
        <div><dt>Concepto</dt><dd>${preferencia.titulo}</dd></div>
        ${preferencia.vence ? html`<div><dt>Vence</dt><dd>${formatInstant(preferencia.vence)}</dd></div>` : ''}
        <div><dt>Total</dt><dd class="importe">${formatPesos(preferencia.importe)}</dd></div>
      </dl>
      ${decisions(situacion)} ${backLink(preferencia, situacion)}`,
  )
}

function unknownPage() {
  return layout(
    'No encontramos este pago',
    html`<p>El enlace está incompleto o ya no existe. Volvé al sitio de la agencia y empezá el pago otra vez.</p>`,
  )
}

const TEXTOS: Record<SituacionDePreferencia, { title: string; text: string }> = {
  abierta: { title: '¿Cómo termina este pago?', text: 'Elegí qué resultado querés probar.' },
  pendiente: {
    title: 'Este pago está pendiente',
    text: 'Así queda quien elige pagar en efectivo y todavía no pasó por la caja. Decidí cómo sigue.',
  },
  pagada: { title: 'Este pago ya está hecho', text: 'No hace falta pagar otra vez.' },
  vencida: {
    title: 'El enlace de pago venció',
    text: 'No se cobró nada. Volvé al sitio de la agencia y empezá el pago otra vez.',
  },
}

function decisions(situacion: SituacionDePreferencia) {
  if (situacion === 'vencida') return ''
  if (situacion === 'pagada')
    return html`<form method="post">
    <button name="decision" value="disputar">Desconocer el pago (contracargo en curso)</button>
    <button name="decision" value="perder">Contracargo: la agencia lo pierde</button>
    <button name="decision" value="ganar">Contracargo: la agencia lo gana</button>
  </form>`
  return html`<form method="post">
    <button class="principal" name="decision" value="aprobar">Aprobar el pago</button>
    <button name="decision" value="rechazar">Rechazar el pago</button>
    ${situacion === 'abierta' ? html`<button name="decision" value="pendiente">Dejarlo pendiente</button>` : ''}
  </form>`
}

function backLink(preferencia: PreferenciaSandbox, situacion: SituacionDePreferencia) {
  const { success, failure, pending } = preferencia.volverA
  const target = { abierta: failure, pendiente: pending, pagada: success, vencida: failure }[situacion]
  if (target === null) return ''
  return html`<a class="volver" href="${target}">${situacion === 'abierta' ? 'Volver sin pagar' : 'Volver al sitio'}</a>`
}

function layout(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Pago de práctica</title>
<style>${raw(styleSheet)}</style>
</head>
<body>
<header><p>Pago de práctica<small>Ocupa el lugar del medio de pago real</small></p></header>
<main>
<p class="practica"><strong>Acá no se mueve dinero.</strong> Este es un entorno de práctica: no pide tarjeta y no cobra nada.</p>
<section class="hoja" aria-labelledby="titulo">
<h1 id="titulo">${title}</h1>
${content}
</section>
</main>
</body>
</html>`
}

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

function formatPesos(centavos: Centavos): string {
  return pesos.format(centavos / 100)
}
