import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { paquetes, promociones } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'

export const isPromocionActive = (hoy: Dia): SQL | undefined =>
  and(eq(promociones.vigente, true), or(isNull(promociones.hasta), gte(promociones.hasta, hoy)))

/**
 * The day before the package's departure, or today if it departs today. Null without a future departure, and for packages offered to
 * courses, whose trips have other dates.
 */
const dayBefore = (hoy: Dia) =>
  sql`case when ${paquetes.fechaInicio} >= ${hoy}::date and not exists (select 1 from ${paquetesCurso} where ${paquetesCurso.paqueteId} = ${paquetes.id} and ${paquetesCurso.activo}) then greatest(${paquetes.fechaInicio} - 1, ${hoy}::date) end`

/** The promotion's last day, or the day before departure if that is earlier. */
export const lastShownDay = (hoy: Dia) =>
  sql<Dia | null>`case when ${promociones.id} is not null then least(${promociones.hasta}, ${dayBefore(hoy)}) end`

/** Whether the promotion names this package, which may be unpublished. */
export const isForThisPaquete: SQL | undefined = and(
  eq(paquetes.id, promociones.paqueteId),
  eq(paquetes.destinoId, promociones.destinoId),
)

/** Whether the promotion's present price is the package's selling price. Otherwise pages would show a discount that does not exist. */
export const hasSellingPrice = sql<boolean>`(${promociones.precioAhora} = ${paquetes.desde} and ${promociones.moneda} = ${paquetes.moneda})`

/** A package has at most one such promotion, because its destination has at most one. */
export const lowersPrice = (hoy: Dia): SQL | undefined => and(isPromocionActive(hoy), isForThisPaquete, hasSellingPrice)
