import type { Hono } from 'hono'

/** The worker's source and the build it belongs to: another build is another worker. */
export type ServiceWorker = { source: string; version: string }

export function bindServiceWorker(app: Hono, { source, version }: ServiceWorker) {
  const script = `const VERSION = ${JSON.stringify(version)}\n${source}`
  app.get('/sw.js', (c) =>
    c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      // Asked for anew each time, so that a new build is seen at the next visit.
      'cache-control': 'no-cache',
      // The policy of a worker is that of its script: it may ask this house, and nobody else.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    }),
  )
}
