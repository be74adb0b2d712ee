import * as api from '../../contract/vigilancia.ts'
import {
  listAuditoria,
  listCorreos,
  listTrabajos,
  retryCorreo,
  retryTrabajo,
  viewCorreo,
} from '../domain/vigilancia/service.ts'
import type { Bind } from './bind.ts'

export function bindVigilancia(bind: Bind) {
  bind(api.listadoauditoria, async ({ deps, query }) => listAuditoria(deps, query))
  bind(api.listadocorreos, async ({ deps, query }) => listCorreos(deps, query))
  bind(api.vercorreo, async ({ deps, query }) => ({ results: await viewCorreo(deps, query.id) }))
  bind(api.reintentarcorreo, async ({ deps, actor, query: { id } }) => {
    await retryCorreo(deps, actor, id)
    return { results: { id: String(id) } }
  })
  bind(api.listadotrabajos, async ({ deps, query }) => listTrabajos(deps, query))
  bind(api.reintentartrabajo, async ({ deps, actor, query: { id }, body }) => {
    await retryTrabajo(deps, actor, body.cola, id)
    return { results: { id } }
  })
}
