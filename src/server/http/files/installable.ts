import type { Hono } from 'hono'
import type { Deps } from '../../domain/deps.ts'
import { readAgencia } from '../../domain/platform/ajustes/service.ts'

const colores = { theme_color: '#16243b', background_color: '#fbf7f0' }
/** The number of letters that fit below an icon on a phone. */
const MAX_CORTO = 12

export function bindManifest(app: Hono, deps: Deps) {
  app.get('/manifest.webmanifest', async (c) => {
    const { nombre, resumen, logo } = await readAgencia(deps.db)
    // The URL changes with the logo, because installed apps cache icons by URL.
    const version = logo ? `?v=${logo.archivo.slice(0, 8)}` : ''
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
        { src: `/iconos/192.png${version}`, sizes: '192x192', type: 'image/png' },
        { src: `/iconos/512.png${version}`, sizes: '512x512', type: 'image/png' },
        { src: `/iconos/enmascarable-512.png${version}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })
}

function shorten(nombre: string): string {
  let short = ''
  for (const word of nombre.split(' ')) {
    const longer = short ? `${short} ${word}` : word
    if (short && longer.length > MAX_CORTO) break
    short = longer
  }
  return short
}

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
