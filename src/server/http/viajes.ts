import * as api from '../../contract/viajes.ts'
import { listViajes, searchDestinos } from '../domain/catalogo/service.ts'
import { withCuotas } from '../domain/colegios/service.ts'
import type { Bind } from './bind.ts'

export function bindViajes(bind: Bind) {
  bind(api.viajes, async ({ deps, query }) => {
    const { total, aproximado, filtros, ...page } = await listViajes(deps, query)
    return { ...(await withCuotas(deps, page)), total, aproximado, filtros }
  })
  bind(api.buscardestinos, async ({ deps, query }) => searchDestinos(deps, query.q))
}
