import type { Hono } from 'hono'
import type { Deps } from '../domain/deps.ts'
import { DomainError } from '../domain/errores.ts'
import { readCompartir, readDerivado } from '../domain/medios/service.ts'

/** A file's name holds its content's hash, so whoever has it may keep it for ever. */
const forEver = 'public, max-age=31536000, immutable'
/** What stands in for a file still being made is soon worth asking for again. */
const forNow = 'public, max-age=60'

/** The catalogue's pictures, and of each the card that a shared link shows. */
export function bindImagenes(app: Hono, deps: Deps) {
  app.get('/imagenes/:hash/:archivo', async (c) => {
    const { hash, archivo } = c.req.param()
    const derivado =
      archivo === 'compartir.jpg' ? await readCompartir(deps, hash) : await readDerivado(deps.storage, hash, archivo)
    if (!derivado) throw new DomainError('no_encontrado')
    return c.body(new Uint8Array(derivado.contenido), 200, {
      'content-type': derivado.tipo,
      'cache-control': derivado.provisorio ? forNow : forEver,
    })
  })
}
