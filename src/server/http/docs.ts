import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { addressKey } from '../domain/address-key.pure.ts'
import type { Deps } from '../domain/deps.ts'
import { consumeLimit } from '../domain/platform/rate-limits/service.ts'
import { buildOpenApi } from './openapi.ts'
import { originOf } from './origin.ts'
import { finishPage } from './pages/page.ts'
import { sendPage } from './pages/send-page.ts'

type Operation = ReturnType<typeof buildOpenApi>['paths'][string][string] & {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; description?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: unknown }> }>
}
type Schema = { properties?: Record<string, unknown>; required?: string[] }

const limit = { max: 60, seconds: 900 }
/** The documents change only with the app's version, so caches revalidate once an hour. */
const anHour = 'public, max-age=3600'

/** Renders both documents at the first request, so that startup does not wait. */
export function bindDocs(app: Hono, deps: Deps, trustProxy: number) {
  const document = once(buildOpenApi)
  bindDocument(app, deps, trustProxy, '/api/openapi.json', () => Response.json(document()))
  bindDocument(app, deps, trustProxy, '/api/docs', () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return new Response(String(renderDocs(document())), { headers })
  })
}

function bindDocument(app: Hono, deps: Deps, trustProxy: number, path: string, write: () => Response) {
  const page = once(() => finishPage(write(), { cacheControl: anHour }))
  app.get(path, async (c) => {
    await consumeLimit(deps, `${path}:${addressKey(originOf(c, trustProxy).ip)}`, limit)
    return sendPage(c, await page())
  })
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function renderDocs(document: ReturnType<typeof buildOpenApi>) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  const themes = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  return html`<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API de Valija</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head><body><main>
<h1>API de Valija</h1><p>${document.info.description}</p><p><a href="/api/openapi.json">Documento OpenAPI 3.1</a></p>
<nav aria-label="Temas"><ul>${[...themes.keys()].map((name) => html`<li><a href="#${slug(name)}">${name}</a></li>`)}</ul></nav>
${[...themes].map(([name, list]) => html`<section><h2 id="${slug(name)}">${name}</h2>${list.map(renderCall)}</section>`)}
</main></body></html>`
}

function renderCall({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const [replyType, reply] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  const fields = [
    ...operation.parameters.map(({ name, in: where, required }) => ({ name, where, required })),
    ...Object.keys(body?.schema.properties ?? {}).map((name) => ({
      name,
      where: bodyType === 'multipart/form-data' ? 'cuerpo (multipart)' : 'cuerpo',
      required: (body?.schema.required ?? []).includes(name),
    })),
  ]
  return html`<article><h3 id="${operation.operationId}"><code>${method.toUpperCase()}</code> <code>${path}</code></h3>
<p>${operation.summary} <em>${operation.description}</em></p>
${
  fields.length === 0
    ? ''
    : html`<table><thead><tr><th scope="col">Campo</th><th scope="col">Dónde</th><th scope="col">Obligatorio</th></tr></thead><tbody>
${fields.map(({ name, where, required }) => html`<tr><th scope="row"><code>${name}</code></th><td>${where}</td><td>${required ? 'sí' : 'no'}</td></tr>`)}</tbody></table>`
}
<details><summary>Respuesta (${replyType})</summary><pre tabindex="0">${JSON.stringify(reply?.schema, null, 1)}</pre></details></article>`
}

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const style = `
body{margin:0;background:#FBF7F0;color:#1F1A17;font:16px/1.55 system-ui,sans-serif}
main{max-width:64rem;margin:auto;padding:2rem 1rem}
h1,h2{font-family:Georgia,serif;font-weight:400}h3{margin:0;font-size:1rem}
code{font-size:.95em;overflow-wrap:anywhere}a{color:#953F1B}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;padding:0;list-style:none}
article{margin:1rem 0;padding:1rem;border:1px solid #E6DCCB;border-radius:12px;background:#fff}
table{border-collapse:collapse}th,td{padding:.25rem 1.5rem .25rem 0;text-align:left}td,tbody th{border-top:1px solid #E6DCCB;font-weight:400}
pre{overflow:auto;max-height:24rem;padding:1rem;background:#F4EDE1;border-radius:4px;font-size:.8rem}
:focus-visible{outline:3px solid #2F6F93;outline-offset:2px}`
