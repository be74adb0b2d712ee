import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { pagePolicy } from './page-policy.ts'

/**
 * Renders a page of the site. `main.ts` joins the web build; the server itself knows no page. `bindings` are the
 * connection's, for the calls that the page makes.
 */
export type RenderPage = (request: Request, bindings?: object) => Promise<Response>

/** Longer than any form of a page. */
const maxForm = 64 * 1024

/** Every path that no call and no file answered is a page. Rendered whole, then signed by its policy. */
export function bindPages(app: Hono, renderPage: RenderPage, publicUrl: string) {
  app.get('*', async (c) => {
    // A HEAD is answered like its GET: the policy needs the body to hash.
    const page = await renderPage(new Request(c.req.raw, { method: 'GET' }))
    return sign(page, { head: c.req.method === 'HEAD', caching: 'no-cache' })
  })
  app.post('*', bodyLimit({ maxSize: maxForm }), async (c) => {
    const { headers } = c.req.raw
    if (!isOwnForm(headers, c.req.url, publicUrl)) return c.text('Este formulario no es de este sitio', 403)
    const request = new Request(c.req.raw)
    // Judged above, where the address that visitors see is known; the router would compare with ours behind a proxy.
    request.headers.delete('origin')
    return sign(await renderPage(request, c.env as object), { caching: 'no-store' })
  })
}

/** A browser tells where a form was sent from; another site's is refused. Hosts only: a proxy in front may speak TLS for us. */
function isOwnForm(headers: Headers, url: string, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (!origin) return headers.get('sec-fetch-site') !== 'cross-site'
  return URL.canParse(origin) && [url, publicUrl].some((own) => new URL(own).host === new URL(origin).host)
}

async function sign(page: Response, { head = false, caching }: { head?: boolean; caching: string }): Promise<Response> {
  if (!page.headers.get('content-type')?.includes('text/html')) return page
  const html = await page.text()
  const headers = new Headers(page.headers)
  headers.set('content-security-policy', pagePolicy(html))
  headers.set('cache-control', caching)
  return new Response(head ? null : html, { status: page.status, headers })
}
