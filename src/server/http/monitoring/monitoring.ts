import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import type { Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '../../domain/deps.ts'
import { isDatabaseUp } from '../../domain/platform/health/service.ts'
import { log, withRequestId } from '../../log.ts'
import { runInSpan, traceOf } from '../../trace.ts'
import type { Metrics } from './metrics.ts'

export type Monitoring = {
  metrics: Metrics
  metricsToken: string | undefined
  isStopping: () => boolean
}

/**
 * Binds the calls of monitoring. `/health/ready` is false while the database does not reply or the process stops. `/metrics` is for
 * Prometheus.
 */
export function bindMonitoring(app: Hono, deps: Deps, { metrics, metricsToken, isStopping }: Monitoring) {
  app.get('/health/live', (c) => c.json({ live: true }, 200, noStore))
  app.get('/health/ready', async (c) => {
    const stopping = isStopping()
    const database = stopping || (await isDatabaseUp(deps))
    const ready = database && !stopping
    return c.json({ ready, database, stopping }, ready ? 200 : 503, noStore)
  })
  if (!metricsToken) return
  app.get('/metrics', async (c) => {
    if (!isToken(c.req.header('authorization'), metricsToken))
      return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer', ...noStore })
    return c.text(await metrics.read(), 200, { 'content-type': metrics.contentType, ...noStore })
  })
}

const noStore = { 'cache-control': 'no-store' }

function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

const requestIdPattern = /^[\w-]{8,64}$/

/**
 * Measures and logs each request. Responses to API calls include the request's id, so that a user can quote it to support. A proxy may
 * supply the id.
 */
export function observeRequests(metrics: Metrics | undefined, trustProxy: number): MiddlewareHandler {
  let warned = false
  return (c, next) => {
    if (trustProxy === 0 && !warned && c.req.header('x-forwarded-for')) {
      warned = true
      log.warn(
        'A request came with X-Forwarded-For while TRUST_PROXY is 0: behind a proxy all visitors count as one address. Set TRUST_PROXY to how many proxies are in front.',
      )
    }
    const forwardedId = trustProxy > 0 ? c.req.header('x-request-id') : undefined
    const id = forwardedId && requestIdPattern.test(forwardedId) ? forwardedId : randomUUID()
    const { method } = c.req
    const parent = trustProxy > 0 ? traceOf(c.req.header()) : undefined
    return withRequestId(id, () =>
      runInSpan(method, { kind: SpanKind.SERVER, parent }, async (nameSpan) => {
        const begun = performance.now()
        await next()
        const ms = Math.round((performance.now() - begun) * 10) / 10
        const call = c.req.path.startsWith('/api/') ? routePath(c) : 'page'
        const { status } = c.res
        nameSpan(`${method} ${call}`, { 'http.response.status_code': status })
        metrics?.observe(method, call, status, ms)
        log.access({ method, call, status, ms })
        if (call !== 'page') c.header('x-request-id', id)
      }),
    )
  }
}
