import type { Hono } from 'hono'
import { isHash, readDerivative, readPortraitCrop, readShareCard } from '../../domain/catalogo/medios/service.ts'
import type { Deps } from '../../domain/deps.ts'
import { readLogo } from '../../domain/platform/fotos/service.ts'
import { requireFound } from '../../domain-error.ts'

/** A file's name contains the hash of its content. */
const forEver = 'public, max-age=31536000, immutable'
/** The real file soon replaces a substitute. */
const forNow = 'public, max-age=60'

/** A card's URL does not change with the picture's focal point, so caches revalidate it. */
const forAnHour = 'public, max-age=3600'

export function bindImagenes(app: Hono, deps: Deps) {
  app.get('/imagenes/:hash/compartir.jpg', async (c) => {
    const card = requireFound(await readShareCard(deps, c.req.param('hash')), 'imagen')
    const etag = `"${card.etiqueta}"`
    const headers = { 'cache-control': forAnHour, etag }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(card.content), 200, { ...headers, 'content-type': card.tipo })
  })
  app.get('/imagenes/:hash/logo.png', async (c) => {
    const logo = isHash(c.req.param('hash')) && (await readLogo(deps.storage, c.req.param('hash')))
    return c.body(new Uint8Array(requireFound(logo || null, 'logo')), 200, {
      'content-type': 'image/png',
      'cache-control': forEver,
    })
  })
  app.get('/imagenes/:hash/:archivo', async (c) => {
    const { hash, archivo } = c.req.param()
    const asked = (await readDerivative(deps.storage, hash, archivo)) ?? (await readPortraitCrop(deps, hash, archivo))
    const derivative = requireFound(asked, 'imagen')
    return c.body(new Uint8Array(derivative.content), 200, {
      'content-type': derivative.tipo,
      'cache-control': derivative.provisorio ? forNow : forEver,
    })
  })
}
