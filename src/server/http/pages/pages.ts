import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html, raw } from 'hono/html'
import type { ErrorBody } from '../../../contract/errors.ts'
import { addressKey } from '../../domain/address-key.pure.ts'
import type { RequestOrigin } from '../../domain/deps.ts'
import { DomainError } from '../../domain-error.ts'
import { answerError } from '../errors.ts'
import { originOf } from '../origin.ts'
import { finishPage, type Page } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.pure.ts'
import { paymentPolicy } from './page-policy.ts'
import { createRenderGate, type RenderLimits, type RenderPage } from './render-page.ts'
import { chooseEncoding, sendPage } from './send-page.ts'

export type PageOptions = {
  render: RenderPage
  /** Absent in development, where sources change. */
  cache?: PageCache
  limits?: RenderLimits
}

type PageSite = {
  publicUrl: string
  trustProxy: number
  now: () => number
  /** Whether pages show the provider's payment button, whose script their CSP must allow. */
  brick: boolean
}

const maxSize = 64 * 1024

export function bindPages(
  app: Hono,
  { render, cache, limits }: PageOptions,
  { publicUrl, trustProxy, brick, now }: PageSite,
) {
  const pass = createRenderGate(now, limits)
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const key = c.req.header('authorization') ? undefined : pageKey(pathname + search)
    const origin = originOf(c, trustProxy)
    // Builds a new request under the public URL, so that no header of a visitor can change a cached page.
    const show = (target: string, finish: Parameters<typeof finishPage>[1] = {}, visitor?: RequestOrigin) =>
      pass(addressKey(origin.ip), async () =>
        finishPage(await render(new Request(publicUrl + target), visitor), {
          ...finish,
          policy: brick ? policyFor(pathname) : undefined,
        }),
      )
    const only = chooseEncoding(c.req.header('accept-encoding'))
    return sendPageOrError(c, () => {
      if (key && cache) return cache.findOrMake(key, () => show(key.key))
      if (key) return show(key.key, { only })
      // The query may contain a token or a mail address, so browsers must not store the page.
      return show(pathname + search, { only, cacheControl: search ? 'no-store' : undefined }, origin)
    })
  })
  // Browsers submit these forms without JavaScript.
  app.post('*', bodyLimit({ maxSize, onError: refuseBody }), async (c) => {
    const { headers } = c.req.raw
    if (!isOwnForm(headers, c.req.url, publicUrl)) return c.text('Este formulario no es de este sitio', 403)
    const request = new Request(c.req.url, {
      method: 'POST',
      headers: withoutOrigin(headers),
      body: await c.req.arrayBuffer(),
    })
    const origin = originOf(c, trustProxy)
    return sendPageOrError(c, () =>
      pass(addressKey(origin.ip), async () => finishPage(await render(request, origin), { cacheControl: 'no-store' })),
    )
  })
}

async function sendPageOrError(c: Context, make: () => Promise<Page>) {
  try {
    return sendPage(c, await make())
  } catch (error) {
    return sendPage(c, await errorPageOf(error, c))
  }
}

async function errorPageOf(error: unknown, c: Context): Promise<Page> {
  const refusal = answerError(error, c)
  const { error: body } = (await refusal.json()) as ErrorBody
  const headers = new Headers(refusal.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  return finishPage(new Response(busyPage(body.mensaje), { status: refusal.status, headers }))
}

const withBrick = /^\/(?:cuentas|pago\/[^/]+)\/?$/

function policyFor(pathname: string) {
  return withBrick.test(pathname) ? paymentPolicy : undefined
}

/** Returns false for a form that a page of another site sent. Compares only hosts, because a proxy may end TLS. */
function isOwnForm(headers: Headers, url: string, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (!origin) return headers.get('sec-fetch-site') !== 'cross-site'
  return URL.canParse(origin) && [url, publicUrl].some((own) => new URL(own).host === new URL(origin).host)
}

/** Removes the origin, which `isOwnForm` has checked. The router would compare it with the URL behind the proxy and refuse. */
function withoutOrigin(sent: Headers): Headers {
  const headers = new Headers(sent)
  headers.delete('origin')
  return headers
}

function refuseBody(): never {
  throw new DomainError('cuerpo_demasiado_grande')
}

function busyPage(mensaje: string): string {
  return String(html`<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Un momento</title><link rel="icon" href="data:,"><style>${raw(busyStyle)}</style></head><body><main>
<h1>Un momento, <em>ya seguimos</em></h1>
<p>${mensaje}.</p>
<p>Lo que hayas reservado o pagado está a salvo.</p>
<p><a href="">Reintentar</a></p>
</main></body></html>`)
}

const busyStyle = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#FBF7F0;color:#1F1A17;font:18px/1.55 system-ui,sans-serif}
main{max-width:34rem;padding:2rem 1.25rem}
h1{margin:0 0 1rem;font:430 2.5rem/1.1 Georgia,serif}em{color:#B4532A}
a{display:inline-block;margin-top:.5rem;padding:.75rem 1.5rem;border-radius:12px;background:#B4532A;color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #2F6F93;outline-offset:2px}`
