import { eq, type SQL, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'

export type Filtro = 'destino' | 'noches' | 'mes' | 'hasta' | 'tipo'
export type ChosenFilters = { destino?: number; noches?: string; mes?: string; hasta?: string; tipo?: number }
export type FilterConditions = Record<Filtro, SQL>

export type FoundPaquete = { id: number; puntaje: number }

/** A package's lowest price by a payment option for courses, in centavos; null without a price in pesos. */
export type OfferedPrice = { id: number; pesos: Centavos | null }

const { destinoId, noches, fechaInicio, desde, moneda, tipoId } = paquetes

/** The package's range of nights; null if it does not state its nights. */
export const nightRange = sql<string>`case when ${noches} = 0 then '0' when ${noches} <= 3 then '1-3' when ${noches} <= 6 then '4-6' when ${noches} > 6 then '7+' end`

export const departureMonth = (hoy: Dia) =>
  sql<string>`case when ${fechaInicio} >= ${hoy}::date then to_char(${fechaInicio}, 'YYYY-MM') end`

/** Returns rows of `id` and `puntaje`, joined with the prices of packages for courses. `precioEnPesos` reads them. */
export function withPrice(hallados: readonly FoundPaquete[], precios: readonly OfferedPrice[]): SQL {
  const ofrecidos = new Map(precios.map(({ id, pesos }) => [id, { ofrecido: true, pesos }]))
  const filas = hallados.map((hallado) => ({ ...hallado, ofrecido: false, ...ofrecidos.get(hallado.id) }))
  return sql`select * from json_to_recordset(${JSON.stringify(filas)}::json) as filas (id integer, puntaje real, ofrecido boolean, pesos bigint)`
}

/**
 * The price in centavos of packages priced in pesos: the payment options' price, or the price that staff wrote. Requires the rows of
 * `withPrice`.
 */
export const precioEnPesos = sql<Centavos>`case when hallados.ofrecido then hallados.pesos when ${moneda} = 'ARS' then ${desde} end`

/** Returns the condition of each filter; true if nothing is selected. No condition is ever null. */
export function conditionsOf({ destino, noches: tramo, mes, hasta, tipo }: ChosenFilters, hoy: Dia): FilterConditions {
  return {
    destino: when(destino, (id) => eq(destinoId, id)),
    noches: when(tramo, (valor) => sql`${nightRange} = ${valor}`),
    mes: when(mes, (valor) => sql`${departureMonth(hoy)} = ${valor}`),
    hasta: when(hasta, (pesos) => sql`${precioEnPesos} <= ${Number(pesos) * 100}`),
    tipo: when(tipo, (id) => eq(tipoId, id)),
  }
}

function when<Value>(elegido: Value | undefined, condition: (value: Value) => SQL): SQL {
  return elegido === undefined || elegido === '' ? sql`true` : sql`coalesce(${condition(elegido)}, false)`
}
