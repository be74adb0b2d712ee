import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { coberturas, devoluciones, imputaciones, pagos } from '../../../db/schema/pagos.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import type { DbOrTx } from '../../deps.ts'

/** Wraps a subquery's sum in another expression, because the query builder drops table names at a field's top level. */
const sumOf = (sum: SQL) => sql<Centavos>`coalesce((${sum}), 0)::bigint`

/**
 * All amounts are in the payment's currency. `excessAmount` is the part of `refundedAmount` above the received amount. `credito` is the
 * money that no due, coverage or refund uses.
 */
export const allocatedAmount = sumOf(
  sql`select sum(${imputaciones.importePago}) from ${imputaciones} where ${imputaciones.pagoId} = ${pagos.id}`,
)
export const refundedAmount = sumOf(
  sql`select sum(${devoluciones.importe}) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}`,
)
const cubre = sumOf(sql`select sum(${coberturas.importe}) from ${coberturas} where ${coberturas.pagoId} = ${pagos.id}`)
const excessAmount = sumOf(
  sql`select sum(${devoluciones.excede}) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}`,
)
export const credito = sql<Centavos>`(${pagos.importe} - ${allocatedAmount} - ${cubre} - ${refundedAmount} + ${excessAmount})`

export const retainedAmount = sumOf(
  sql`select sum(${imputaciones.importePago}) from ${imputaciones} join ${cuotas} on ${cuotas.id} = ${imputaciones.cuotaId} where ${imputaciones.pagoId} = ${pagos.id} and ${cuotas.concepto} = 'cancelacion'`,
)

export async function readRetainedAmount(db: DbOrTx, pagoId: number): Promise<Centavos> {
  const [sum] = await db
    .select({ importe: sql<Centavos>`coalesce(sum(${imputaciones.importePago}), 0)::bigint` })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(and(eq(imputaciones.pagoId, pagoId), eq(cuotas.concepto, 'cancelacion')))
  return sum?.importe ?? 0
}

/** Returns a payment's refunds in total, and the part that the provider refunded. The office refunded the difference by hand. */
export async function sumDevoluciones(db: DbOrTx, pagoId: number): Promise<Record<'total' | 'porProveedor', Centavos>> {
  const [sum] = await db
    .select({
      total: sql<Centavos>`coalesce(sum(${devoluciones.importe}), 0)::bigint`,
      porProveedor: sql<Centavos>`coalesce(sum(${devoluciones.importe}) filter (where ${devoluciones.canal} = 'mercadopago'), 0)::bigint`,
    })
    .from(devoluciones)
    .where(eq(devoluciones.pagoId, pagoId))
  return sum ?? { total: 0, porProveedor: 0 }
}

/** True for a payment of another system whose entry was undone (`withdrawEnteredPagos`). It stays in the ledger, but no list shows it. */
export const isWithdrawn = sql<boolean>`exists (select 1 from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id} and ${devoluciones.canal} = 'apertura')`
