import type { Hono } from 'hono'
import { readAgencia } from '../../domain/casa/ajustes/service.ts'
import type { Deps } from '../../domain/deps.ts'

const colores = { theme_color: '#16243b', background_color: '#fbf7f0' }
/** What fits below an icon on a phone. */
const MAX_CORTO = 12

/** What a phone needs to keep the site as an application, in the agency's own words. */
export function bindManifest(app: Hono, deps: Deps) {
  app.get('/manifest.webmanifest', async (c) => {
    const { nombre, resumen } = await readAgencia(deps.db)
    const manifest = {
      id: '/',
      name: nombre,
      short_name: shorten(nombre),
      description: resumen,
      lang: 'es-AR',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      ...colores,
      icons: [
        { src: '/iconos/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/iconos/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/iconos/enmascarable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })
}

/** Its first words, as many as fit; the first one whatever its length. */
function shorten(nombre: string): string {
  let corto = ''
  for (const word of nombre.split(' ')) {
    const longer = corto ? `${corto} ${word}` : word
    if (corto && longer.length > MAX_CORTO) break
    corto = longer
  }
  return corto
}
