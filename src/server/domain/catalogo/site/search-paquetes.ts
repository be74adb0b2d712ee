import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as api from '../../../../contract/catalogo/site.ts'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { orderAndPosition, type SortKey, sortKeyById, toPage } from '../../../db/lists.ts'
import { destinos, paquetes, tipos } from '../../../db/schema/catalogo.ts'
import { joinSql } from '../../../db/sql-expressions.ts'
import type { Db, Deps } from '../../deps.ts'
import { joinPaquete, resumenColumns } from './paquetes.ts'
import { searchCatalogue } from './search.ts'
import { describeMes, describeNightRange, describePrecios } from './search-options.pure.ts'

type Query = QueryOf<typeof api.buscarpaquetes>
type Found = { paquetes: FoundPaquete[]; aproximado: boolean }

/** With search words, sorts by relevance. @param precios the prices that courses pay for these packages */
export async function listFoundPaquetes(
  deps: Deps,
  { q: _, tipos: _t, cursor, limite, ...chosen }: Query,
  { paquetes: found, aproximado }: Found,
  precios: readonly OfferedPrice[],
) {
  const filas = withPrice(found, precios)
  const hoy = localDay(deps.now())
  const conditions = conditionsOf(chosen, hoy)
  const { sortKey, orderBy, desde } = orderAndPosition(byScore, cursor)
  const rows = await joinPaquete(
    deps.db
      .select({ ...resumenColumns(hoy), sortKey })
      .from(paquetes)
      .$dynamic(),
    hoy,
  )
    .innerJoin(sql`(${filas}) hallados`, eq(paquetes.id, sql`hallados.id`))
    .where(and(...Object.values(conditions), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
  const conteo = await countFilters(deps.db, filas, conditions, chosen, hoy)
  return { ...toPage(rows, limite), ...conteo, aproximado }
}

const byScore: SortKey[] = [
  { de: sql`(-hallados.puntaje)`, tipo: 'real' },
  { de: paquetes.orden, tipo: 'bigint' },
  sortKeyById(paquetes.id),
]

export async function findPaquetes({ db }: Deps, { q, tipos }: Pick<Query, 'q' | 'tipos'>): Promise<Found> {
  const ofTipos = tipos ? inArray(paquetes.tipoId, tipos.split(',').map(Number)) : sql`true`
  const ofrecidos = sql`select ${paquetes.id} from ${paquetes} where ${paquetes.publicado} and ${ofTipos}`
  const { filas, aproximado } = q
    ? await searchCatalogue(db, 'paquetes', q, sql`id in (${ofrecidos})`)
    : { filas: sql`select id, 0::real as puntaje from (${ofrecidos}) ofrecidos`, aproximado: false }
  const { rows } = await db.execute<FoundPaquete>(sql`select id, puntaje from (${filas}) hallados`)
  return { paquetes: rows, aproximado }
}

type Option = { valor: string; texto: string; cantidad: number }
type FilterCounts = {
  total: number
  destinos: Option[]
  noches: Option[]
  meses: Option[]
  tipos: Option[]
  menor: number | null
  mayor: number | null
}

/**
 * Counts the found packages. Also counts them for each choice of a filter, with all other filters applied. Lists a choice without packages
 * only if it is selected.
 * @param filas rows of `id`: all packages before any filter
 */
async function countFilters(db: Db, filas: SQL, conditions: FilterConditions, chosen: ChosenFilters, hoy: Dia) {
  const { rows } = await db.execute<FilterCounts>(sql`
    with base as materialized (
      select ${paquetes.destinoId} as destino, ${paquetes.tipoId} as tipo, ${nightRange} as noches,
             ${departureMonth(hoy)} as mes, ${precioEnPesos} as pesos, ${flagsOf(conditions)}
        from ${paquetes} join (${filas}) hallados on hallados.id = ${paquetes.id}
    )
    select (select count(*) from base where ${allBut()}) as total,
           ${choices('destino', sql`${destinos.nombre}`, sql`join ${destinos} on ${destinos.id} = valor::integer`, chosen.destino)} as destinos,
           ${choices('noches', sql`valor`, sql``, chosen.noches)} as noches,
           ${choices('mes', sql`valor`, sql``, chosen.mes)} as meses,
           ${choices('tipo', sql`${tipos.nombre}`, sql`join ${tipos} on ${tipos.id} = valor::integer`, chosen.tipo)} as tipos,
           (select min(pesos) from base where ${allBut('hasta')}) as menor,
           (select max(pesos) from base where ${allBut('hasta')}) as mayor`)
  const [conteo] = rows
  if (!conteo) throw new Error('A count returned no row')
  const { total, destinos: byDestino, noches, meses, tipos: byTipo, menor, mayor } = conteo
  const withText = (options: Option[], labelOf: (value: string) => string) =>
    options.map((option) => ({ ...option, texto: labelOf(option.valor) }))
  return {
    total,
    filtros: {
      destinos: byDestino,
      noches: withText(noches, describeNightRange),
      meses: withText(meses, describeMes),
      tipos: byTipo,
      precios: describePrecios(menor, mayor),
    },
  }
}

const filters: readonly Filter[] = ['destino', 'noches', 'mes', 'hasta', 'tipo']
const flag = (filter: Filter) => sql.raw(`cumple_${filter}`)

const flagsOf = (conditions: FilterConditions) =>
  joinSql(', ', filters, (filter) => sql`${conditions[filter]} as ${flag(filter)}`)

const allBut = (except?: Filter) =>
  joinSql(
    ' and ',
    filters.filter((filter) => filter !== except),
    flag,
  )

/** Sorted by text or by value. Includes the selected choice. @param join the table with the texts, joined by `valor` */
function choices(filter: Filter, text: SQL, join: SQL, chosen: number | string | undefined): SQL {
  const column = sql.raw(filter)
  const selected = String(chosen ?? '')
  const values = sql`select ${column}::text as valor, (${allBut(filter)})::integer as queda from base where ${column} is not null union all select ${selected}, 0 where ${selected} <> ''`
  const contadas = sql`select valor, ${text} as texto, sum(queda) as cantidad from (${values}) valores ${join} group by valor, ${text}`
  return sql`(select coalesce(json_agg(json_build_object('valor', valor, 'texto', texto, 'cantidad', cantidad) order by texto, valor), '[]'::json) from (${contadas}) contadas where cantidad > 0 or valor = ${selected})`
}

type Filter = 'destino' | 'noches' | 'mes' | 'hasta' | 'tipo'
type ChosenFilters = { destino?: number; noches?: string; mes?: string; hasta?: string; tipo?: number }
type FilterConditions = Record<Filter, SQL>

type FoundPaquete = { id: number; puntaje: number }

type OfferedPrice = { id: number; pesos: Centavos | null }

const { destinoId, noches, fechaInicio, desde, moneda, tipoId } = paquetes

const nightRange = sql<string>`case when ${noches} = 0 then '0' when ${noches} <= 3 then '1-3' when ${noches} <= 6 then '4-6' when ${noches} > 6 then '7+' end`

const departureMonth = (hoy: Dia) =>
  sql<string>`case when ${fechaInicio} >= ${hoy}::date then to_char(${fechaInicio}, 'YYYY-MM') end`

function withPrice(found: readonly FoundPaquete[], precios: readonly OfferedPrice[]): SQL {
  const ofrecidos = new Map(precios.map(({ id, pesos }) => [id, { ofrecido: true, pesos }]))
  const rows = found.map((found) => ({ ...found, ofrecido: false, ...ofrecidos.get(found.id) }))
  return sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as filas (id integer, puntaje real, ofrecido boolean, pesos bigint)`
}

/**
 * In centavos of pesos: the price of the package's payment options, or the price that staff entered. Null for a price in dollars. Requires
 * the rows of `withPrice`.
 */
const precioEnPesos = sql<Centavos>`case when hallados.ofrecido then hallados.pesos when ${moneda} = 'ARS' then ${desde} end`

/** A condition is never null. Without a selection it is true. */
function conditionsOf({ destino, noches: stretch, mes, hasta, tipo }: ChosenFilters, hoy: Dia): FilterConditions {
  return {
    destino: when(destino, (id) => eq(destinoId, id)),
    noches: when(stretch, (value) => sql`${nightRange} = ${value}`),
    mes: when(mes, (value) => sql`${departureMonth(hoy)} = ${value}`),
    hasta: when(hasta, (pesos) => sql`${precioEnPesos} <= ${Number(pesos) * 100}`),
    tipo: when(tipo, (id) => eq(tipoId, id)),
  }
}

function when<Value>(chosen: Value | undefined, condition: (value: Value) => SQL): SQL {
  return chosen === undefined || chosen === '' ? sql`true` : sql`coalesce(${condition(chosen)}, false)`
}
