import { desc, lt, lte, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { cotizaciones, transferenciaCuotas, transferencias } from '../../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'

export type Cotizacion = { pesos: Centavos; fecha: Dia }

/** The SQL form of `isInEffect` in `reglas/cuota.ts`, for a due joined with its booking. */
export const isInEffect = sql<boolean>`rige_cuota(${cuotas.concepto}, ${reservas.estado})`
/** The part of a due that was neither paid nor waived, whether or not it is owed. */
export const remaining = sql<Centavos>`(${cuotas.importe} - ${cuotas.pagado} - ${cuotas.condonado})`
/**
 * Whether a due is owed and not fully paid, whatever its due date. Triggers then store its trip's id in `debe_viaje`, and null otherwise.
 * Written exactly like the partial indexes, so that they are used.
 */
export const isUnpaid = sql<boolean>`(${cuotas.debeViaje} is not null)`
/** The amount that a due owes. */
export const owed = sql<Centavos>`(case when ${isUnpaid} then ${remaining} else 0 end)`
/** Whether a booking's plan has dues in both currencies. Each due's name then includes its currency. */
export const isMixed = sql<boolean>`(${reservas.precioArs} > 0 and ${reservas.precioUsd} > 0)`

/** Whether a payment of this due is pending at the provider. */
export const isInProcess = sql<boolean>`exists (select 1 from ${preferenciaCuotas} join ${preferencias} on ${preferencias.id} = ${preferenciaCuotas.preferenciaId} where ${preferenciaCuotas.cuotaId} = ${cuotas.id} and ${preferencias.estado} = 'en_proceso')`

/** Whether the family reported a transfer for this due that staff have not confirmed yet. */
const isReported = sql<boolean>`exists (select 1 from ${transferencias} join ${transferenciaCuotas} on ${transferenciaCuotas.transferenciaId} = ${transferencias.id} where ${transferencias.estado} = 'informada' and ${transferenciaCuotas.cuotaId} = ${cuotas.id})`

/** The columns of a due, joined with its booking, that its name and its `situacion` depend on (`reglas/cuota.ts`). */
export const named = { numero: cuotas.numero, concepto: cuotas.concepto, moneda: cuotas.moneda, mixta: isMixed }
export const withSituacion = {
  vencimiento: cuotas.vencimiento,
  falta: remaining,
  condonado: cuotas.condonado,
  enProceso: isInProcess,
  informada: isReported,
}

/** Whether a due is overdue: owed, past its due date, and without a pending payment (`situacionOf`). */
export const isDueOverdue = (hoy: Dia) =>
  sql<boolean>`(${cuotas.vencimiento} < ${hoy}::date and ${isUnpaid} and not ${isInProcess})`
/** Whether a booking has owed since before `hoy`. Uses the column of the small partial index, also for queries that read its dues. */
export const owesBefore = (hoy: Dia) => lt(reservas.debeDesde, hoy)
/** Whether a booking owes anything. Written like the partial index of bookings that owe. */
export const owingReservas = sql<boolean>`(${reservas.debeArs} > 0 or ${reservas.debeUsd} > 0)`
/** The bookings with a pending payment. There are few at any moment, so they are found once for all rows. */
const isBeingPaid = sql`(select q.reserva_id from ${preferencias} join ${preferenciaCuotas} on ${preferenciaCuotas.preferenciaId} = ${preferencias.id} join ${cuotas} q on q.id = ${preferenciaCuotas.cuotaId} where ${preferencias.estado} = 'en_proceso')`
/** Whether a booking has an overdue due. Of those that the index finds, only bookings with a pending payment are checked due by due. */
export const isBookingOverdue = (hoy: Dia) =>
  sql<boolean>`(${owesBefore(hoy)} and (${reservas.id} not in ${isBeingPaid} or exists (select 1 from ${cuotas} where ${cuotas.reservaId} = ${reservas.id} and ${isDueOverdue(hoy)})))`

/** Returns the pesos for a dollar: the last rate that staff set, up to today. */
export async function currentCotizacion(db: DbOrTx, hoy: Dia): Promise<Cotizacion | null> {
  const [fila] = await db
    .select({ pesos: cotizaciones.pesos, fecha: cotizaciones.fecha })
    .from(cotizaciones)
    .where(lte(cotizaciones.fecha, hoy))
    .orderBy(desc(cotizaciones.fecha), desc(cotizaciones.id))
    .limit(1)
  return fila ?? null
}
