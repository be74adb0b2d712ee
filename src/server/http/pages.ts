import type { Hono } from 'hono'
import { pagePolicy } from './page-policy.ts'

/** Renders a page of the site. `main.ts` joins the web build; the server itself knows no page. */
export type RenderPage = (request: Request) => Promise<Response>

/** Every path that no call and no file answered is a page. Rendered whole, then signed by its policy. */
export function bindPages(app: Hono, renderPage: RenderPage) {
  app.get('*', async (c) => {
    // A HEAD is answered like its GET: the policy needs the body to hash.
    const page = await renderPage(new Request(c.req.raw, { method: 'GET' }))
    if (!page.headers.get('content-type')?.includes('text/html')) return page
    const html = await page.text()
    const headers = new Headers(page.headers)
    headers.set('content-security-policy', pagePolicy(html))
    headers.set('cache-control', 'no-cache')
    return new Response(c.req.method === 'HEAD' ? null : html, { status: page.status, headers })
  })
}
