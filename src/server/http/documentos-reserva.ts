import * as api from '../../contract/documentos-reserva.ts'
import { setDocumento } from '../domain/reservas/service.ts'
import type { Bind } from './bind.ts'

export function bindDocumentos(bind: Bind) {
  bind(api.marcardocumento, async ({ deps, actor, query }) => {
    await setDocumento(deps, actor, { ...query, recibido: true })
    return { results: { tipo: query.tipo, recibido: '1' } }
  })
  bind(api.quitardocumento, async ({ deps, actor, query }) => {
    await setDocumento(deps, actor, { ...query, recibido: false })
    return { results: { tipo: query.tipo, recibido: '0' } }
  })
}
