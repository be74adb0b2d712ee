import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { paquetes, promociones } from '../../../db/schema/catalogo.ts'

/** Which promotion holds: one rule, for the list of them and for the price of each trip. */

/** Its last day: the one that staff wrote or, if it leaves earlier, that on which its trip leaves. */
export const ultimoDia = sql<Dia | null>`case when ${promociones.id} is not null then least(${promociones.hasta}, ${paquetes.fechaInicio}) end`

/** Shown today. */
export const isVigente = (hoy: Dia): SQL | undefined =>
  and(eq(promociones.vigente, true), or(isNull(ultimoDia), gte(ultimoDia, hoy)))

/** The trip that it names, published or not, while it goes to the promotion's destination. */
export const isSuPaquete: SQL | undefined = and(
  eq(paquetes.id, promociones.paqueteId),
  eq(paquetes.destinoId, promociones.destinoId),
)

/** Its price of now is what that trip is sold at: any other would stand beside a price that it did not lower. */
export const isSuPrecio = sql<boolean>`(${promociones.precioAhora} = ${paquetes.desde} and ${promociones.moneda} = ${paquetes.moneda})`

/** The promotion that lowers a trip's price today: at most one, since a destination has one. */
export const isRebaja = (hoy: Dia): SQL | undefined => and(isVigente(hoy), isSuPaquete, isSuPrecio)
