import * as api from '../../../contract/casa/vigilancia.ts'
import { listAuditoria } from '../../domain/casa/auditoria/service.ts'
import { listTrabajos, retryTrabajo } from '../../domain/casa/trabajos/service.ts'
import { listCorreos, retryCorreo, viewCorreo } from '../../domain/mensajes/correo/service.ts'
import type { Bind } from '../bind.ts'

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
