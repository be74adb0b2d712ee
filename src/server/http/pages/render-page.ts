import type { Hono } from 'hono'
import type { Origen } from '../../domain/actor.ts'
import type { RenderPage } from './pages.ts'

/** How a page's loaders and actions make their calls: inside this process. */
type Transport = (path: string, init: RequestInit) => Promise<Response>

/**
 * Renders by `handle`, which gets the transport of its calls. A page that failed because what a call needs is out of
 * reach says so as that call did: 503, with Retry-After.
 */
export function createRenderPage(
  handle: (request: Request, transport: Transport) => Promise<Response>,
  app: () => Hono,
): RenderPage {
  return async (request, visitante?: Origen) => {
    let retryAfter: string | null = null
    const page = await handle(request, async (path, init) => {
      const answer = await app().request(path, init, { visitante })
      if (answer.status === 503) retryAfter ??= answer.headers.get('retry-after')
      return answer
    })
    if (retryAfter === null || page.status < 500) return page
    const headers = new Headers(page.headers)
    headers.set('retry-after', retryAfter)
    return new Response(page.body, { status: 503, headers })
  }
}
