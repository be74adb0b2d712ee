import type { Hono } from 'hono'
import { listIndice } from '../../domain/catalogo/site/service.ts'
import type { Deps } from '../../domain/deps.ts'
import { readDerechos } from '../../domain/platform/ajustes/service.ts'

type Entry = { path: string; cambio?: string }

export function bindSitemap(app: Hono, deps: Deps, paths: readonly string[]) {
  app.get('/sitemap.xml', async (c) => {
    const { paquetes, destinos } = await listIndice(deps)
    const derechos: Record<string, boolean> = await readDerechos(deps.db)
    const entries: Entry[] = [
      ...paths.filter((path) => isForSearch(path) && derechos[path.slice(1)] !== false).map((path) => ({ path })),
      ...pagesOf('/turismo', paquetes),
      ...pagesOf('/destino', destinos),
    ]
    return c.body(writeSitemap(deps.publicUrl, entries), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })

  function pagesOf(screen: string, things: { id: number; cambio: string }[]): Entry[] {
    if (!paths.some((path) => path.startsWith(`${screen}/:id`))) return []
    return things.map(({ id, cambio }) => ({ path: `${screen}/${id}`, cambio }))
  }
}

const notForSearch =
  /^\/(admin|reservas|cuentas?|login|recuperarcuenta|restablecerpassword|sin-conexion|buscar|piezas|boletin\/.+)(\/|$)/

function isForSearch(path: string): boolean {
  return !/[:*]/.test(path) && !notForSearch.test(path)
}

function writeSitemap(publicUrl: string, entries: Entry[]): string {
  const urls = entries.map(({ path, cambio }) => {
    const lastmod = cambio ? `<lastmod>${cambio}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

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
