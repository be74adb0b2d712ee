import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { paquetes, promociones } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'

/** Which promotion holds: one rule, for the list of them and for the price of each trip. */

/** Shown today. */
export const isVigente = (hoy: Dia): SQL | undefined =>
  and(eq(promociones.vigente, true), or(isNull(promociones.hasta), gte(promociones.hasta, hoy)))

/** The last day before a trip's own departure, or that very day; courses leave on days of their own. */
const vispera = (hoy: Dia) =>
  sql`case when ${paquetes.fechaInicio} >= ${hoy}::date and not exists (select 1 from ${paquetesCurso} where ${paquetesCurso.paqueteId} = ${paquetes.id} and ${paquetesCurso.activo}) then greatest(${paquetes.fechaInicio} - 1, ${hoy}::date) end`

/** Until when a price holds, as visitors read it: no longer than until the day before its trip leaves. */
export const ultimoDia = (hoy: Dia) =>
  sql<Dia | null>`case when ${promociones.id} is not null then least(${promociones.hasta}, ${vispera(hoy)}) end`

/** The trip that it names, published or not, while it goes to the promotion's destination. */
export const isSuPaquete: SQL | undefined = and(
  eq(paquetes.id, promociones.paqueteId),
  eq(paquetes.destinoId, promociones.destinoId),
)

/** Its price of now is what that trip is sold at: any other would stand beside a price that it did not lower. */
export const isSuPrecio = sql<boolean>`(${promociones.precioAhora} = ${paquetes.desde} and ${promociones.moneda} = ${paquetes.moneda})`

/** The promotion that lowers a trip's price today: at most one, since a destination has one. */
export const isRebaja = (hoy: Dia): SQL | undefined => and(isVigente(hoy), isSuPaquete, isSuPrecio)
