import { html, raw } from 'hono/html'
import { formatInstant } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { Situacion } from './pagos-sandbox.ts'
import type { PreferenciaSandbox } from './store.ts'
import { styleSheet } from './style.ts'

export function checkoutPage(preferencia: PreferenciaSandbox, situacion: Situacion, rechazado: boolean) {
  const { titulo, texto } = TEXTOS[situacion]
  return layout(
    titulo,
    html`<p>${texto}</p>
      ${rechazado && situacion === 'abierta' ? html`<p class="nota" role="status">El intento anterior fue rechazado. Podés probar otra vez.</p>` : ''}
      <dl>
        <div><dt>Concepto</dt><dd>${preferencia.titulo}</dd></div>
        ${preferencia.vence ? html`<div><dt>Podés pagar hasta</dt><dd>${formatInstant(preferencia.vence)}</dd></div>` : ''}
        <div><dt>Total</dt><dd class="importe">${formatPesos(preferencia.importe)}</dd></div>
      </dl>
      ${decisions(situacion)} ${backLink(preferencia, situacion)}`,
  )
}

export function unknownPage() {
  return layout(
    'No encontramos este pago',
    html`<p>El enlace está incompleto o ya no existe. Volvé al sitio de la agencia y empezá el pago otra vez.</p>`,
  )
}

const TEXTOS: Record<Situacion, { titulo: string; texto: string }> = {
  abierta: { titulo: '¿Cómo termina este pago?', texto: 'Elegí qué resultado querés probar.' },
  pendiente: {
    titulo: 'Este pago está pendiente',
    texto: 'Así queda quien elige pagar en efectivo y todavía no pasó por la caja. Decidí cómo sigue.',
  },
  pagada: { titulo: 'Este pago ya está hecho', texto: 'No hace falta pagar otra vez.' },
  vencida: {
    titulo: 'El enlace de pago venció',
    texto: 'No se cobró nada. Volvé al sitio de la agencia y empezá el pago otra vez.',
  },
}

function decisions(situacion: Situacion) {
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

function backLink(preferencia: PreferenciaSandbox, situacion: Situacion) {
  const { success, failure, pending } = preferencia.volverA
  const target = { abierta: failure, pendiente: pending, pagada: success, vencida: failure }[situacion]
  if (target === null) return ''
  return html`<a class="volver" href="${target}">${situacion === 'abierta' ? 'Volver sin pagar' : 'Volver al sitio'}</a>`
}

function layout(titulo: string, contenido: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titulo} · Pago de práctica</title>
<style>${raw(styleSheet)}</style>
</head>
<body>
<header><p>Pago de práctica<small>Ocupa el lugar del medio de pago real</small></p></header>
<main>
<p class="practica"><strong>Acá no se mueve dinero.</strong> Este es un entorno de práctica: no pide tarjeta y no cobra nada.</p>
<section class="hoja" aria-labelledby="titulo">
<h1 id="titulo">${titulo}</h1>
${contenido}
</section>
</main>
</body>
</html>`
}

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

function formatPesos(centavos: Centavos): string {
  return pesos.format(centavos / 100)
}
