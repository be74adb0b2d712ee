import type { Hono } from 'hono'
import type { RequestOrigin } from '../../domain/deps.ts'
import { tooManyAttemptsError } from '../../domain/platform/rate-limits/service.ts'
import { DomainError } from '../../domain-error.ts'
import type { ResponseCache } from './page-cache.ts'
import { pageKey } from './page-key.pure.ts'

/** `main.ts` injects the web build. `visitor` is set only for a submitted form or a page of a single visitor. */
export type RenderPage = (request: Request, visitor?: RequestOrigin) => Promise<Response>

/** A page's loaders and actions make their API calls in-process with this function. */
type Transport = (path: string, init: RequestInit) => Promise<Response>

type Composed = { app: Hono; answers?: ResponseCache | undefined }

/**
 * Creates the function that renders a page. If a call fails because the database or the provider is unreachable, the page has the call's
 * status (503, with Retry-After).
 */
export function createRenderPage(
  handle: (request: Request, transport: Transport) => Promise<Response>,
  composed: () => Composed,
): RenderPage {
  return async (request, visitor?: RequestOrigin) => {
    let retryAfter: string | null = null
    const { app, answers } = composed()
    const { pathname, search } = new URL(request.url)
    const cached = pageKey(pathname + search) ? answers : undefined
    const page = await handle(request, async (path, init) => {
      const ask = async () => app.request(path, init, { visitante: visitor })
      const answer = await (cached && init.method === 'GET' ? cached(path, ask) : ask())
      if (answer.status === 503) retryAfter ??= answer.headers.get('retry-after')
      return answer
    })
    // The router's message is in English and contains a stack trace, so the caller shows its own error page.
    if (page.status >= 500 && retryAfter === null && !page.headers.get('content-type')?.includes('html'))
      throw new Error(`The page answered ${page.status} without HTML`)
    if (retryAfter === null || page.status < 500) return page
    const headers = new Headers(page.headers)
    headers.set('retry-after', retryAfter)
    return new Response(page.body, { status: 503, headers })
  }
}

export type RenderLimits = {
  /** The server renders `atOnce` pages concurrently; `waiting` more may wait. */
  atOnce: number
  waiting: number
  perMinute: number
}

const usual: RenderLimits = { atOnce: 4, waiting: 60, perMinute: 600 }
const minute = 60_000
/** Above this number of IP addresses in a minute, all counts are reset. */
const mostAddresses = 10_000

/**
 * Limits rendering, which costs a thousand times as much as a cached page. The limits are per process.
 * The returned function throws DomainError `casa_llena` or `demasiados_intentos`.
 */
export function createRenderGate(now: () => number, { atOnce, waiting, perMinute } = usual) {
  const queue: (() => void)[] = []
  let free = atOnce
  let counted = { minute: 0, by: new Map<string, number>() }

  return async function pass<T>(ip: string, render: () => Promise<T>): Promise<T> {
    countFor(ip)
    await enter()
    try {
      return await render()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }

  function enter(): Promise<void> | void {
    if (free > 0) {
      free -= 1
      return
    }
    if (queue.length >= waiting) throw new DomainError('casa_llena')
    return new Promise((entered) => queue.push(entered))
  }

  function countFor(ip: string) {
    const current = Math.floor(now() / minute)
    if (counted.minute !== current || counted.by.size > mostAddresses) counted = { minute: current, by: new Map() }
    const count = (counted.by.get(ip) ?? 0) + 1
    counted.by.set(ip, count)
    if (count <= perMinute) return
    const seconds = Math.ceil(((current + 1) * minute - now()) / 1000)
    throw tooManyAttemptsError(seconds)
  }
}
