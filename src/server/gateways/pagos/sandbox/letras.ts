import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'

const archivos: Record<string, string> = {
  figtree: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  fraunces: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
}

/** The site's faces, for the page where one plays the payer: it stands alone, without the site's style. */
export function createLetras() {
  return new Hono().get('/letra/:familia', async (c) => {
    const archivo = archivos[c.req.param('familia')]
    if (!archivo) return c.notFound()
    c.header('content-type', 'font/woff2')
    c.header('cache-control', 'public, max-age=86400')
    return c.body(await readFile(new URL(archivo)))
  })
}
