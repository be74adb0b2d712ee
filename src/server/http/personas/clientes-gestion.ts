import * as api from '../../../contract/personas/clientes.ts'
import { endSesionesDe, handEnlace, sendAcceso, viewCliente } from '../../domain/personas/clientes/service.ts'
import { correctCliente, eraseCliente } from '../../domain/personas/mis-datos/service.ts'
import type { Bind } from '../bind.ts'

export function bindClientesGestion(bind: Bind) {
  bind(api.fichacliente, async ({ deps, query: { id } }) => ({ results: await viewCliente(deps, id) }))
  bind(api.editarcliente, async ({ deps, actor, query: { id }, body }) => ({
    results: await correctCliente(deps, actor, id, body),
  }))
  bind(api.eliminarcliente, async ({ deps, actor, query: { id } }) => {
    await eraseCliente(deps, actor, id)
    return { results: { id: String(id) } }
  })
  bind(api.enviaracceso, async ({ deps, actor, query: { id }, clave }) => ({
    results: await sendAcceso(deps, actor, id, clave),
  }))
  bind(api.entregarenlace, async ({ deps, actor, query: { id }, body }) => ({
    results: await handEnlace(deps, actor, id, body),
  }))
  bind(api.cerrarsesionescliente, async ({ deps, actor, query: { id } }) => ({
    results: await endSesionesDe(deps, actor, id),
  }))
}
