import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Deps } from '../../domain/deps.ts'
import { renderMailSamples } from '../../domain/mensajes/correo/service.ts'
import { readAgencia } from '../../domain/platform/ajustes/service.ts'
import { pagePolicy } from '../pages/page-policy.ts'

type Sample = Awaited<ReturnType<typeof renderMailSamples>>[number]

/** Serves a page with one sample of each mail, in development only. */
export function bindSampleMails(app: Hono, deps: Deps) {
  app.get('/correos-de-muestra', async (c) => {
    const samples = await renderMailSamples(await readAgencia(deps.db), deps.publicUrl)
    const page = String(renderPage(samples))
    return c.html(page, 200, { 'content-security-policy': pagePolicy(page), 'cache-control': 'no-store' })
  })
}

function renderPage(samples: Sample[]) {
  return html`<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails de muestra</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head><body><main>
<h1>Mails de muestra</h1>
<nav aria-label="Plantillas"><ul>${samples.map(({ plantilla }) => html`<li><a href="#${plantilla}">${plantilla}</a></li>`)}</ul></nav>
${samples.map(renderSample)}
</main></body></html>`
}

function renderSample({ plantilla, asunto, html: body, texto }: Sample) {
  return html`<section id="${plantilla}"><h2>${plantilla}</h2><p>Asunto: <b>${asunto}</b></p><div>
<iframe class="telefono" title="${plantilla} en un teléfono" sandbox="" srcdoc="${body}"></iframe>
<iframe class="escritorio" title="${plantilla} en un escritorio" sandbox="" srcdoc="${body}"></iframe>
<pre tabindex="0">${texto}</pre></div></section>`
}

const style = `
body{margin:0;background:#FBF7F0;color:#1F1A17;font:16px/1.55 system-ui,sans-serif}
main{max-width:110rem;margin:auto;padding:2rem 1rem}h1,h2{font-family:Georgia,serif;font-weight:400}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;padding:0;list-style:none}a{color:#953F1B}
section>div{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:start}
iframe{height:780px;border:1px solid #E6DCCB;background:#fff}.telefono{width:360px}.escritorio{width:680px;max-width:100%}
pre{flex:1 1 30rem;max-height:780px;overflow:auto;margin:0;padding:1rem;background:#F4EDE1;font-size:.8rem;white-space:pre-wrap}`
