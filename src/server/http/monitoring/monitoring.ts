import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Deps } from '../../domain/deps.ts'
import { isAlive } from '../../domain/platform/ajustes/service.ts'
import type { Metrics } from './metrics.ts'

export type Monitoring = {
  metrics: Metrics
  /** The bearer token to read the metrics. Undefined: no metrics. */
  metricsToken: string | undefined
  isStopping: () => boolean
}

/**
 * Binds the monitoring endpoints. `/health/live`: whether the process works. `/health/ready`: whether it accepts requests, false while
 * the database does not reply or the process stops. `/metrics`: for Prometheus.
 */
export function bindMonitoring(app: Hono, deps: Deps, { metrics, metricsToken, isStopping }: Monitoring) {
  app.get('/health/live', (c) => c.json({ live: true }, 200, noStore))
  app.get('/health/ready', async (c) => {
    const stopping = isStopping()
    const database = stopping || (await isAlive(deps))
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
