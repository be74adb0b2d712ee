import type { Context, Hono } from 'hono'
import { limitBody } from './body-limit.ts'
import { cameOverTls } from './headers.ts'
import { answerPage, asResponse, finishPage, type Page } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.pure.ts'

/**
 * Renders a page of the site. `main.ts` joins the web build; the server itself knows no page.
 * `env` is the connection of a form that was sent, so that limits count its sender.
 */
export type RenderPage = (request: Request, env?: object) => Promise<Response>

export type PageOptions = {
  render: RenderPage
  /** None in development, where pages change with their sources. */
  cache?: PageCache
}

/** Every path that no call and no file answered is a page. Rendered whole, then signed by its policy. */
export function bindPages(app: Hono, { render, cache }: PageOptions, publicUrl: string) {
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const key = c.req.header('authorization') ? undefined : pageKey(pathname + search)
    // A request of ours, under the site's own address: nothing that a visitor sends reaches a page others are shown.
    const show = async (target: string) => finishPage(await render(new Request(publicUrl + target)))
    return send(c, await (key && cache ? cache.take(key, () => show(key.key)) : show(pathname + search)))
  })
  // A form sent by a browser that runs no script of ours.
  app.post('*', limitBody, async (c) => {
    return send(c, await finishPage(await render(underOwnAddress(c.req.raw, publicUrl), c.env as object), 'no-store'))
  })
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

/**
 * The router refuses a form whose `Origin` is not the address asked (400). Behind a proxy that ends TLS that address
 * says http and perhaps another host, so a form of the site's own origin is handed on under that origin.
 */
function underOwnAddress(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url)
  const own = new URL(publicUrl).origin
  const { method, headers, body } = request
  const url = headers.get('origin') === own ? `${own}${pathname}${search}` : request.url
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  return new Request(url, init)
}
