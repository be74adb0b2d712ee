import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Origen } from '../domain/actor.ts'
import { DomainError } from '../domain/errores.ts'
import { originOf } from './origin.ts'
import { pagePolicy } from './page-policy.ts'

/**
 * Renders a page of the site. `main.ts` joins the web build; the server itself knows no page. A page that is shown
 * renders the same for everybody; `visitante` comes with one that sends a form, for the limits and the trail.
 */
export type RenderPage = (request: Request, visitante?: Origen) => Promise<Response>

/** A form without files. */
const maxSize = 64 * 1024

/** Every path that no call and no file answered is a page. Rendered whole, then signed by its policy. */
export function bindPages(app: Hono, renderPage: RenderPage, trustProxy: number) {
  app.get('*', async (c) => {
    // A HEAD is answered like its GET: the policy needs the body to hash.
    const page = await renderPage(new Request(c.req.raw, { method: 'GET' }))
    return signPage(page, 'no-cache', c.req.method === 'HEAD')
  })
  app.post('*', bodyLimit({ maxSize, onError: refuseBody }), async (c) => {
    const headers = new Headers(c.req.raw.headers)
    // The renderer compares it with an address that a proxy in front has changed. No cookie signs anybody in here: a
    // forged form could do nothing that its author could not do by calling the API.
    headers.delete('origin')
    const request = new Request(c.req.url, { method: 'POST', headers, body: await c.req.arrayBuffer() })
    return signPage(await renderPage(request, originOf(c, trustProxy)), 'no-store')
  })
}

async function signPage(page: Response, cacheControl: string, headOnly = false) {
  if (!page.headers.get('content-type')?.includes('text/html')) return page
  const html = await page.text()
  const headers = new Headers(page.headers)
  headers.set('content-security-policy', pagePolicy(html))
  headers.set('cache-control', cacheControl)
  return new Response(headOnly ? null : html, { status: page.status, headers })
}

function refuseBody(): never {
  throw new DomainError('cuerpo_demasiado_grande')
}
