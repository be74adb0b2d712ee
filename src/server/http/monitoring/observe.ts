import { randomUUID } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { log, withRequestId } from '../../log.ts'
import { inSpan, traceOf } from '../../trace.ts'
import type { Metrics } from './metrics.ts'

const sound = /^[\w-]{8,64}$/

/**
 * Gives each request an id for its log lines, and records its duration. The response includes the id, so that a user can quote it to
 * support. A proxy in front may supply the id.
 */
export function observe(metrics: Metrics | undefined, trustProxy: number): MiddlewareHandler {
  let warned = false
  return (c, next) => {
    if (trustProxy === 0 && !warned && c.req.header('x-forwarded-for')) {
      warned = true
      log.warn(
        'A request came with X-Forwarded-For while TRUST_PROXY is 0: behind a proxy all visitors count as one address. Set TRUST_PROXY to how many proxies stand in front.',
      )
    }
    const forwardedId = trustProxy > 0 ? c.req.header('x-request-id') : undefined
    const id = forwardedId && sound.test(forwardedId) ? forwardedId : randomUUID()
    const { method } = c.req
    const parent = trustProxy > 0 ? traceOf(c.req.header()) : undefined
    return withRequestId(id, () =>
      inSpan(method, { kind: SpanKind.SERVER, parent }, async (nameSpan) => {
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
