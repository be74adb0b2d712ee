import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as api from '../../../../contract/catalogo/site.ts'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { keyset, orderById, type SortKey, toPage } from '../../../db/keyset.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import type { Deps } from '../../deps.ts'
import { countFiltros } from './filter-counts.ts'
import { joinPaquete, resumenOn } from './paquetes.ts'
import { searchCatalogue } from './search.ts'
import { conditionsOf, type FoundPaquete, type OfferedPrice, withPrice } from './search-filters.ts'

type Query = QueryOf<typeof api.buscarpaquetes>
type Hallados = { paquetes: FoundPaquete[]; aproximado: boolean }

/**
 * Returns a page of the filtered search results, sorted by relevance if there are search words. Includes the total and, for each choice
 * of each filter, the number of packages.
 * @param precios the prices that courses pay for these packages
 */
export async function listFoundPaquetes(
  deps: Deps,
  { q: _, tipos: _t, cursor, limite, ...elegidos }: Query,
  { paquetes: hallados, aproximado }: Hallados,
  precios: readonly OfferedPrice[],
) {
  const filas = withPrice(hallados, precios)
  const hoy = localDay(deps.now())
  const condiciones = conditionsOf(elegidos, hoy)
  const { sortKey, orderBy, desde } = keyset(byScore, cursor)
  const rows = await joinPaquete(
    deps.db
      .select({ ...resumenOn(hoy), sortKey })
      .from(paquetes)
      .$dynamic(),
    hoy,
  )
    .innerJoin(sql`(${filas}) hallados`, eq(paquetes.id, sql`hallados.id`))
    .where(and(...Object.values(condiciones), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
  const conteo = await countFiltros(deps.db, filas, condiciones, elegidos, hoy)
  return { ...toPage(rows, limite), ...conteo, aproximado }
}

const byScore: SortKey[] = [
  { de: sql`(-hallados.puntaje)`, tipo: 'real' },
  { de: paquetes.orden, tipo: 'bigint' },
  orderById(paquetes.id),
]

export async function findPaquetes({ db }: Deps, { q, tipos }: Pick<Query, 'q' | 'tipos'>): Promise<Hallados> {
  const deTipos = tipos ? inArray(paquetes.tipoId, tipos.split(',').map(Number)) : sql`true`
  const ofrecidos = sql`select ${paquetes.id} from ${paquetes} where ${paquetes.publicado} and ${deTipos}`
  const { filas, aproximado } = q
    ? await searchCatalogue(db, 'paquetes', q, sql`id in (${ofrecidos})`)
    : { filas: sql`select id, 0::real as puntaje from (${ofrecidos}) ofrecidos`, aproximado: false }
  const { rows } = await db.execute<FoundPaquete>(sql`select id, puntaje from (${filas}) hallados`)
  return { paquetes: rows, aproximado }
}
