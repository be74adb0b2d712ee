import type { Hono } from 'hono'
import { readDerechos } from '../../domain/casa/ajustes/service.ts'
import { listIndice } from '../../domain/catalogo/publico/service.ts'
import type { Deps } from '../../domain/deps.ts'

type Entrada = { path: string; cambio?: string }

/**
 * Every page that is for everybody: `paths` as the site map of the web tells them, less the law's doors that the agency
 * closed, each at the path of its name; and each thing of the catalogue.
 */
export function bindSitemap(app: Hono, deps: Deps, paths: readonly string[]) {
  app.get('/sitemap.xml', async (c) => {
    const { paquetes, destinos } = await listIndice(deps)
    const derechos: Record<string, boolean> = await readDerechos(deps.db)
    const entradas: Entrada[] = [
      ...paths.filter((path) => isForSearch(path) && derechos[path.slice(1)] !== false).map((path) => ({ path })),
      ...pagesOf('/turismo', paquetes),
      ...pagesOf('/destino', destinos),
    ]
    return c.body(writeSitemap(deps.publicUrl, entradas), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })

  function pagesOf(screen: string, things: { id: number; cambio: string }[]): Entrada[] {
    if (!paths.some((path) => path.startsWith(`${screen}/:id`))) return []
    return things.map(({ id, cambio }) => ({ path: `${screen}/${id}`, cambio }))
  }
}

const notForSearch =
  /^\/(admin|reservas|cuentas?|login|recuperarcuenta|restablecerpassword|sin-conexion|buscar|piezas|boletin\/.+)(\/|$)/

/** Of the web's paths, those that a stranger may land on: no form of an account, no page that has a parameter. */
function isForSearch(path: string): boolean {
  return !/[:*]/.test(path) && !notForSearch.test(path)
}

function writeSitemap(publicUrl: string, entradas: Entrada[]): string {
  const urls = entradas.map(({ path, cambio }) => {
    const lastmod = cambio ? `<lastmod>${cambio}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function escapeXml(texto: string): string {
  return texto.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
