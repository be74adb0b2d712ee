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
