import * as api from '../../../contract/viajes/propuestas.ts'
import {
  listPropuestas,
  offerPropuesta,
  viewPropuesta,
  withdrawPropuesta,
} from '../../domain/viajes/propuestas/service.ts'
import type { Bind } from '../bind.ts'

export function bindPropuestas(bind: Bind) {
  bind(api.nuevapropuesta, async ({ deps, actor, body, clave }) => ({
    results: await offerPropuesta(deps, actor, body, clave),
  }))
  bind(api.listadopropuestas, async ({ deps, query }) => listPropuestas(deps, query))
  bind(api.retirarpropuesta, async ({ deps, actor, query: { id } }) => {
    await withdrawPropuesta(deps, actor, id)
    return { results: { retirada: '1' } }
  })
  bind(api.verpropuesta, async ({ deps, actor, query: { id } }) => ({ results: await viewPropuesta(deps, actor, id) }))
}
