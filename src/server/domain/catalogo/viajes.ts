import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type * as api from '../../../contract/viajes.ts'
import { paquetes } from '../../db/schema/catalogo.ts'
import { toPage } from '../../db/wire.ts'
import type { Deps } from '../deps.ts'
import { localDay } from '../tiempo/service.ts'
import { find, type Hallados } from './busqueda.ts'
import { columnasResumen, joined } from './paquetes.ts'
import { countFiltros } from './viajes-conteo.ts'
import { conditionsOf, conPrecio, type PrecioOfrecido } from './viajes-filtros.ts'

/**
 * A page of published trips of the types asked for (all without any), searched and filtered: the best match first, or in
 * the list's own order. With it, how many there are in all and what each choice of each filter would leave.
 */
export async function listViajes(deps: Deps, query: QueryOf<typeof api.viajes>, precios: readonly PrecioOfrecido[]) {
  const { q, tipos, cursor, limite, ...elegidos } = query
  const { filas, aproximado } = await findOffered(deps, q, tipos)
  const hallados = { filas: conPrecio(filas, precios), aproximado }
  const hoy = localDay(deps.now())
  const condiciones = conditionsOf(elegidos, hoy)
  const rows = await joined(deps.db.select(columnasResumen).from(paquetes).$dynamic())
    .innerJoin(sql`(${hallados.filas}) hallados`, eq(paquetes.id, sql`hallados.id`))
    .where(and(...Object.values(condiciones), after(cursor, hallados)))
    .orderBy(desc(sql`hallados.puntaje`), asc(paquetes.orden), asc(paquetes.id))
    .limit(limite + 1)
  const conteo = await countFiltros(deps.db, hallados.filas, condiciones, elegidos, hoy)
  return { ...toPage(rows, limite), ...conteo, aproximado: aproximado ? '1' : '0' }
}

/** Published trips of the types, all or those that a search finds. */
async function findOffered({ db }: Deps, q: string | undefined, tipos: string | undefined): Promise<Hallados> {
  const deTipos = tipos ? inArray(paquetes.tipoId, tipos.split(',').map(Number)) : sql`true`
  const ofrecidos = sql`select ${paquetes.id} from ${paquetes} where ${paquetes.publicado} and ${deTipos}`
  if (q) return find(db, 'paquetes', q, sql`id in (${ofrecidos})`)
  return { filas: sql`select id, 0::real as puntaje from (${ofrecidos}) ofrecidos`, aproximado: false }
}

/** Rows that follow the one that the cursor names, in the list's own order. */
function after(cursor: string | undefined, { filas }: Hallados): SQL | undefined {
  if (!cursor || !/^\d{1,9}$/.test(cursor)) return undefined
  return sql`(-hallados.puntaje, ${paquetes.orden}, ${paquetes.id}) > (select -puntaje, orden, id from (${filas}) vistos join (select id as paquete_id, orden from paquetes) ordenados on paquete_id = id where id = ${Number(cursor)})`
}
