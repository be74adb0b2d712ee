import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Origen } from '../domain/actor.ts'
import { DomainError } from '../domain/errores.ts'
import { cameOverTls } from './headers.ts'
import { originOf } from './origin.ts'
import { answerPage, asResponse, finishPage, type Page } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.pure.ts'
import { paymentPolicy } from './page-policy.ts'

/**
 * Renders a page of the site. `main.ts` joins the web build; the server itself knows no page. A page that is shown
 * renders the same for everybody; `visitante` comes with one that sends a form, or that is
 * rendered for its visitor alone, for the limits and the trail.
 */
export type RenderPage = (request: Request, visitante?: Origen) => Promise<Response>

export type PageOptions = {
  render: RenderPage
  /** None in development, where pages change with their sources. */
  cache?: PageCache
}

type PageSite = {
  publicUrl: string
  trustProxy: number
  /** The provider's payment button is shown: its pages admit the provider's script. */
  brick: boolean
}

/** A form without files. */
const maxSize = 64 * 1024

/** Every path that no call and no file answered is a page. Rendered whole, then signed by its policy. */
export function bindPages(app: Hono, { render, cache }: PageOptions, { publicUrl, trustProxy, brick }: PageSite) {
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const key = c.req.header('authorization') ? undefined : pageKey(pathname + search)
    // A request of ours, under the site's own address: nothing that a visitor sends reaches a page others are shown.
    const show = async (target: string, cacheControl?: string, visitante?: Origen) =>
      finishPage(
        await render(new Request(publicUrl + target), visitante),
        cacheControl,
        brick ? policyFor(pathname) : undefined,
      )
    if (key && cache) return send(c, await cache.take(key, () => show(key.key)))
    // Parameters that no listing reads may be a token or a mail: browsers keep nothing of such a page either.
    return send(
      c,
      await show(pathname + search, key || !search ? undefined : 'no-store', key ? undefined : originOf(c, trustProxy)),
    )
  })
  // A form sent by a browser that runs no script of ours.
  app.post('*', bodyLimit({ maxSize, onError: refuseBody }), async (c) => {
    const { headers } = c.req.raw
    if (!isOwnForm(headers, c.req.url, publicUrl)) return c.text('Este formulario no es de este sitio', 403)
    const request = new Request(c.req.url, {
      method: 'POST',
      headers: withoutOrigin(headers),
      body: await c.req.arrayBuffer(),
    })
    return send(c, await finishPage(await render(request, originOf(c, trustProxy)), 'no-store'))
  })
}

/** The only two pages that take money. */
const withBrick = /^\/(?:cuentas|pago\/[^/]+)\/?$/

function policyFor(pathname: string) {
  return withBrick.test(pathname) ? paymentPolicy : undefined
}

function send(c: Context, page: Page): Response {
  return asResponse(
    answerPage(page, {
      method: c.req.method,
      encodings: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.method === 'POST' ? undefined : c.req.header('if-none-match'),
      secure: cameOverTls(c.req.header('x-forwarded-proto')),
    }),
  )
}

/** A browser tells where a form was sent from; another site's is refused. Hosts only: a proxy in front may speak TLS for us. */
function isOwnForm(headers: Headers, url: string, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (!origin) return headers.get('sec-fetch-site') !== 'cross-site'
  return URL.canParse(origin) && [url, publicUrl].some((own) => new URL(own).host === new URL(origin).host)
}

/** Judged above, where the address that visitors see is known; the router would compare with ours behind a proxy. */
function withoutOrigin(sent: Headers): Headers {
  const headers = new Headers(sent)
  headers.delete('origin')
  return headers
}

function refuseBody(): never {
  throw new DomainError('cuerpo_demasiado_grande')
}
