import * as api from '../../../contract/viajes/documentos.ts'
import { listFotos, openFoto, removeFoto, setDocumento } from '../../domain/viajes/reservas/service.ts'
import type { Bind } from '../bind.ts'

export function bindDocumentos(bind: Bind) {
  bind(api.marcardocumento, async ({ deps, actor, query }) => {
    await setDocumento(deps, actor, { ...query, recibido: true })
    return { results: { tipo: query.tipo, recibido: '1' } }
  })
  bind(api.quitardocumento, async ({ deps, actor, query }) => {
    await setDocumento(deps, actor, { ...query, recibido: false })
    return { results: { tipo: query.tipo, recibido: '0' } }
  })
  bind(api.fotos, async ({ deps, actor, query }) => ({
    results: await listFotos(deps, actor, query.idpasajero),
    siguiente: '',
  }))
  bind(api.quitarfoto, async ({ deps, actor, query }) => {
    await removeFoto(deps, actor, query.id)
    return { results: { eliminada: '1' } }
  })
  bind(api.foto, async ({ deps, origen, query, c }) => {
    const foto = await openFoto(deps, origen, query)
    const headers = { 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'content-disposition': 'inline' }
    return c.body(new Uint8Array(foto), 200, headers)
  })
}
