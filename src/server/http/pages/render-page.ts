import type { Hono } from 'hono'
import type { Origen } from '../../domain/actor.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { pageKey } from './page-key.pure.ts'
import type { RenderPage } from './pages.ts'

/** How a page's loaders and actions make their calls: inside this process. */
type Transport = (path: string, init: RequestInit) => Promise<Response>

/** Who answers those calls, and what they keep of it for pages that are the same for everybody. */
type House = { app: Hono; answers?: KeptAnswers | undefined }

/**
 * Renders by `handle`, which gets the transport of its calls. A page that failed because what a call needs is out of
 * reach says so as that call did: 503, with Retry-After.
 */
export function createRenderPage(
  handle: (request: Request, transport: Transport) => Promise<Response>,
  house: () => House,
): RenderPage {
  return async (request, visitante?: Origen) => {
    let retryAfter: string | null = null
    const { app, answers } = house()
    const { pathname, search } = new URL(request.url)
    const keep = pageKey(pathname + search) ? answers : undefined
    const page = await handle(request, async (path, init) => {
      const ask = async () => app.request(path, init, { visitante })
      const answer = await (keep && init.method === 'GET' ? keep(path, ask) : ask())
      if (answer.status === 503) retryAfter ??= answer.headers.get('retry-after')
      return answer
    })
    // The router's own last word, in English: the caller has a page for it.
    if (page.status >= 500 && retryAfter === null && !page.headers.get('content-type')?.includes('html'))
      throw new Error(`The page answered ${page.status} without HTML`)
    if (retryAfter === null || page.status < 500) return page
    const headers = new Headers(page.headers)
    headers.set('retry-after', retryAfter)
    return new Response(page.body, { status: 503, headers })
  }
}
