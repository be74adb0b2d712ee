import type { Hono } from 'hono'
import type { Deps } from '../../domain/deps.ts'

const closed = ['/admin', '/api', '/cambio', '/cuenta', '/cuentas', '/delegado', '/pago', '/reservas', '/reserva']

export function bindRobots(app: Hono, deps: Deps) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${deps.publicUrl}/sitemap.xml`,
  ]
  app.get('/robots.txt', (c) => c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' }))
}

export type ServiceWorker = { source: string; version: string }

export function bindServiceWorker(app: Hono, { source, version }: ServiceWorker) {
  const script = `const VERSION = ${JSON.stringify(version)}\n${source}`
  app.get('/sw.js', (c) =>
    c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      // Revalidated each time, so that the next visit detects a new build.
      'cache-control': 'no-cache',
      // A worker script's CSP applies to the worker, which may connect to this origin only.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    }),
  )
}
