import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { devoluciones, imputaciones, pagos } from '../../db/schema/pagos.ts'
import type { Moneda } from '../cuotas/service.ts'

const credito = sql`(${pagos.importe} - coalesce((select sum(${devoluciones.importe}) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}), 0) - coalesce((select sum(${imputaciones.importePago}) from ${imputaciones} where ${imputaciones.pagoId} = ${pagos.id}), 0))`

/** An account's credit by currency, in integer minor units: what of its payments neither pays nor went back. */
export async function creditoDe(db: DbOrTx, usuarioId: number): Promise<Record<Moneda, number>> {
  const filas = await db
    .select({ moneda: pagos.moneda, importe: sql<number>`sum(${credito})::bigint`.mapWith(Number) })
    .from(pagos)
    .where(eq(pagos.usuarioId, usuarioId))
    .groupBy(pagos.moneda)
  const saldo = { ARS: 0, USD: 0 }
  for (const { moneda, importe } of filas) saldo[moneda] = importe
  return saldo
}
