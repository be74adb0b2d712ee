import type { Hono } from 'hono'

export type ServiceWorker = { source: string; version: string }

export function bindServiceWorker(app: Hono, { source, version }: ServiceWorker) {
  const script = `const VERSION = ${JSON.stringify(version)}\n${source}`
  app.get('/sw.js', (c) =>
    c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      // Browsers revalidate the script each time, so that the next visit detects a new build.
      'cache-control': 'no-cache',
      // A worker script's CSP applies to the worker, which may connect to this origin only.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    }),
  )
}
