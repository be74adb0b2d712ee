import * as api from '../../../contract/catalogo/publico.ts'
import { findViajes, listViajes, searchDestinos } from '../../domain/catalogo/publico/service.ts'
import { type Precio, readPrecios, withCuotas } from '../../domain/viajes/colegios/service.ts'
import type { Bind } from '../bind.ts'

export function bindViajes(bind: Bind) {
  bind(api.viajes, async ({ deps, query }) => {
    const hallados = await findViajes(deps, query)
    const ids = hallados.viajes.map(({ id }) => id)
    const precios = await readPrecios(deps, ids)
    const { total, aproximado, filtros, ...page } = await listViajes(deps, query, hallados, enPesos(precios))
    return { ...(await withCuotas(deps, page, precios)), total, aproximado, filtros }
  })
  bind(api.buscardestinos, async ({ deps, query }) => searchDestinos(deps, query.q))
}

/** For the filters: what each package offered to courses costs in pesos alone, in centavos, or null. */
function enPesos(precios: ReadonlyMap<number, Precio>) {
  return [...precios].map(([id, { forma }]) => ({ id, pesos: forma?.moneda === '1' ? forma.importe : null }))
}
