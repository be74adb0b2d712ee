import type { Hono } from 'hono'

/** The worker's source and its build. Each build has another worker. */
export type ServiceWorker = { source: string; version: string }

export function bindServiceWorker(app: Hono, { source, version }: ServiceWorker) {
  const script = `const VERSION = ${JSON.stringify(version)}\n${source}`
  app.get('/sw.js', (c) =>
    c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      // Revalidated each time, so that a new build is detected at the next visit.
      'cache-control': 'no-cache',
      // The CSP of a worker's script applies to the worker: it may connect to this origin only.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    }),
  )
}
