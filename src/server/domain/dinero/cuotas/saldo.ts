import { desc, lt, lte, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { cotizaciones, transferenciaCuotas, transferencias } from '../../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'

export type Cotizacion = { pesos: Centavos; fecha: Dia }

/** `rige` of `reglas/cuota.ts` in the database's words: of a due together with its booking. */
export const rige = sql<boolean>`rige_cuota(${cuotas.concepto}, ${reservas.estado})`
/** What was not paid of a due nor waived, whether anybody asks for it or not. */
export const falta = sql<Centavos>`(${cuotas.importe} - ${cuotas.pagado} - ${cuotas.condonado})`
/** That it is asked for and not paid whole, as triggers keep it by `rige`: in the words of the indexes that hold no others. */
export const impaga = sql<boolean>`(${cuotas.debeViaje} is not null)`
/** What a due owes. */
export const debe = sql<Centavos>`(case when ${impaga} then ${falta} else 0 end)`
/** Whether a booking's plan has dues in both currencies, so that each is named with its own. */
export const mixta = sql<boolean>`(${reservas.precioArs} > 0 and ${reservas.precioUsd} > 0)`

/** Whether a payment of this instalment waits for the provider's word. */
export const enProceso = sql<boolean>`exists (select 1 from ${preferenciaCuotas} join ${preferencias} on ${preferencias.id} = ${preferenciaCuotas.preferenciaId} where ${preferenciaCuotas.cuotaId} = ${cuotas.id} and ${preferencias.estado} = 'en_proceso')`

/** Whether its family reported a transfer for it that staff have not confirmed yet. */
const informada = sql<boolean>`exists (select 1 from ${transferencias} join ${transferenciaCuotas} on ${transferenciaCuotas.transferenciaId} = ${transferencias.id} where ${transferencias.estado} = 'informada' and ${transferenciaCuotas.cuotaId} = ${cuotas.id})`

/** Of a due together with its booking: what its name is made of, and what its `situacion` depends on (`reglas/cuota.ts`). */
export const nombrada = { numero: cuotas.numero, concepto: cuotas.concepto, moneda: cuotas.moneda, mixta }
export const situada = { vencimiento: cuotas.vencimiento, falta, condonado: cuotas.condonado, enProceso, informada }

/** Owed, past its day and with no payment under way: what everybody calls overdue (`situacionOf`). */
export const isVencida = (hoy: Dia) =>
  sql<boolean>`(${cuotas.vencimiento} < ${hoy}::date and ${impaga} and not ${enProceso})`
/** A booking that owes since before `hoy`, in the words of an index that holds few: where its dues are asked for besides. */
export const owesBefore = (hoy: Dia) => lt(reservas.debeDesde, hoy)
/** That it owes something, in the words of an index that holds no others. */
export const deben = sql<boolean>`(${reservas.debeArs} > 0 or ${reservas.debeUsd} > 0)`
/** Bookings with a payment under way: few at any moment, and found once for all rows. */
const pagandose = sql`(select q.reserva_id from ${preferencias} join ${preferenciaCuotas} on ${preferenciaCuotas.preferenciaId} = ${preferencias.id} join ${cuotas} q on q.id = ${preferenciaCuotas.cuotaId} where ${preferencias.estado} = 'en_proceso')`
/** A booking with an overdue due: of those that the index finds, only whose payment is under way are asked for theirs. */
export const isOverdue = (hoy: Dia) =>
  sql<boolean>`(${owesBefore(hoy)} and (${reservas.id} not in ${pagandose} or exists (select 1 from ${cuotas} where ${cuotas.reservaId} = ${reservas.id} and ${isVencida(hoy)})))`

/** Pesos for a dollar: what staff set last, up to today. */
export async function currentCotizacion(db: DbOrTx, hoy: Dia): Promise<Cotizacion | null> {
  const [fila] = await db
    .select({ pesos: cotizaciones.pesos, fecha: cotizaciones.fecha })
    .from(cotizaciones)
    .where(lte(cotizaciones.fecha, hoy))
    .orderBy(desc(cotizaciones.fecha), desc(cotizaciones.id))
    .limit(1)
  return fila ?? null
}
