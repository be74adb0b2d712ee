import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { cotizaciones, transferenciaCuotas, transferencias } from '../../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { hasBothMonedas, pick, sumIfMoneda } from '../../../db/sql-expressions.ts'
import type { DbOrTx } from '../../deps.ts'

export type Cotizacion = { pesos: Centavos; fecha: Dia }

/** `isInEffect` (`reglas/cuota.ts`) in SQL. The query must join the booking. */
export const isInEffectSql = sql<boolean>`rige_cuota(${cuotas.concepto}, ${reservas.estado})`
/** May be positive for a due that nobody owes. */
export const unpaidAmountSql = sql<Centavos>`(${cuotas.importe} - ${cuotas.pagado} - ${cuotas.condonado})`
/** Triggers store the trip's id in `debe_viaje` while a due is owed and not fully paid. The partial indexes require exactly this form. */
export const isUnpaidSql = sql<boolean>`(${cuotas.debeViaje} is not null)`
export const owedAmountSql = sql<Centavos>`(case when ${isUnpaidSql} then ${unpaidAmountSql} else 0 end)`

export const hasPagoEnProceso = sql<boolean>`exists (select 1 from ${preferenciaCuotas} join ${preferencias} on ${preferencias.id} = ${preferenciaCuotas.preferenciaId} where ${preferenciaCuotas.cuotaId} = ${cuotas.id} and ${preferencias.estado} = 'en_proceso')`

export const hasReportedTransferencia = sql<boolean>`exists (select 1 from ${transferencias} join ${transferenciaCuotas} on ${transferenciaCuotas.transferenciaId} = ${transferencias.id} where ${transferencias.estado} = 'informada' and ${transferenciaCuotas.cuotaId} = ${cuotas.id})`

/** `isPaymentPending` in SQL. Such a due gets no reminder and no interest, and its booking does not lapse. */
export const isPaymentPendingSql = sql<boolean>`(${hasPagoEnProceso} or ${hasReportedTransferencia})`

/** The columns for a due's name. `situacionColumns` are those for its `situacion` (`reglas/cuota.ts`). The query must join the booking. */
export const cuotaNameColumns = {
  ...pick(cuotas, 'numero', 'concepto', 'moneda'),
  mixta: hasBothMonedas,
}
export const situacionColumns = {
  vencimiento: cuotas.vencimiento,
  falta: unpaidAmountSql,
  condonado: cuotas.condonado,
  enProceso: hasPagoEnProceso,
  informada: hasReportedTransferencia,
}

/** A due with a payment pending at the provider is not overdue (`situacionOf`). */
export const isCuotaOverdue = (hoy: Dia) =>
  sql<boolean>`(${cuotas.vencimiento} < ${hoy}::date and ${isUnpaidSql} and not ${hasPagoEnProceso})`
/**
 * True if the booking's earliest unpaid due date is before `hoy`. Queries of dues add this condition, because its partial index is small.
 */
export const hasOwedSinceBefore = (hoy: Dia) => lt(reservas.debeDesde, hoy)
/** The partial index requires exactly this form. */
export const isReservaOwing = sql<boolean>`(${reservas.debeArs} > 0 or ${reservas.debeUsd} > 0)`
/** Bookings with a pending payment are few, so one subquery selects them all. */
const reservasBeingPaid = sql`(select q.reserva_id from ${preferencias} join ${preferenciaCuotas} on ${preferenciaCuotas.preferenciaId} = ${preferencias.id} join ${cuotas} q on q.id = ${preferenciaCuotas.cuotaId} where ${preferencias.estado} = 'en_proceso')`
/** Checks due by due only the bookings that have a pending payment. */
export const isReservaOverdue = (hoy: Dia) =>
  sql<boolean>`(${hasOwedSinceBefore(hoy)} and (${reservas.id} not in ${reservasBeingPaid} or exists (select 1 from ${cuotas} where ${cuotas.reservaId} = ${reservas.id} and ${isCuotaOverdue(hoy)})))`

export async function currentCotizacion(db: DbOrTx, hoy: Dia): Promise<Cotizacion | null> {
  const [row] = await db
    .select({ pesos: cotizaciones.pesos, fecha: cotizaciones.fecha })
    .from(cotizaciones)
    .where(lte(cotizaciones.fecha, hoy))
    .orderBy(desc(cotizaciones.fecha), desc(cotizaciones.id))
    .limit(1)
  return row ?? null
}

export const dueCount = sql<number>`count(*)`.as('mora_cuantas')

export const sumDebe = (moneda: Moneda) => sumIfMoneda(moneda, owedAmountSql, cuotas.moneda)

/** Sums and counts the overdue dues of the outer query's booking. PostgreSQL evaluates it only for the rows shown. */
export function selectOverdue(db: DbOrTx, hoy: Dia) {
  return db
    .select({ ars: sumDebe('ARS').as('mora_ars'), usd: sumDebe('USD').as('mora_usd'), cuantas: dueCount })
    .from(cuotas)
    .where(and(eq(cuotas.reservaId, reservas.id), isCuotaOverdue(hoy)))
    .as('mora')
}
