import type { Hono } from 'hono'
import type { Deps } from '../domain/deps.ts'
import { DomainError } from '../domain/errores.ts'
import { readDerivado } from '../domain/medios/service.ts'

/** The catalogue's pictures. A file's name holds its content's hash, so whoever has it may keep it for ever. */
export function bindImagenes(app: Hono, deps: Deps) {
  app.get('/imagenes/:hash/:archivo', async (c) => {
    const { hash, archivo } = c.req.param()
    const derivado = await readDerivado(deps.storage, hash, archivo)
    if (!derivado) throw new DomainError('no_encontrado')
    return c.body(new Uint8Array(derivado.contenido), 200, {
      'content-type': derivado.tipo,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
