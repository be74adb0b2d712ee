import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { coberturas, devoluciones, imputaciones, pagos } from '../../../db/schema/pagos.ts'
import { cuotas } from '../../../db/schema/reservas.ts'

/** A subquery's sum. Nested, because the query builder drops the tables' names at the top level of a field. */
const sumOf = (suma: SQL) => sql<Centavos>`coalesce((${suma}), 0)::bigint`

/**
 * Of a payment, in its own currency: what it pays of instalments, what it covers of a negative balance, what went back
 * (`excedido` of it beyond what came in) and what is left, the credit.
 */
export const usado = sumOf(
  sql`select sum(${imputaciones.importePago}) from ${imputaciones} where ${imputaciones.pagoId} = ${pagos.id}`,
)
export const devuelto = sumOf(
  sql`select sum(${devoluciones.importe}) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}`,
)
const cubre = sumOf(sql`select sum(${coberturas.importe}) from ${coberturas} where ${coberturas.pagoId} = ${pagos.id}`)
const excedido = sumOf(
  sql`select sum(${devoluciones.excede}) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}`,
)
export const credito = sql<Centavos>`(${pagos.importe} - ${usado} - ${cubre} - ${devuelto} + ${excedido})`

/** What cancellations keep of it. */
export const retenido = sumOf(
  sql`select sum(${imputaciones.importePago}) from ${imputaciones} join ${cuotas} on ${cuotas.id} = ${imputaciones.cuotaId} where ${imputaciones.pagoId} = ${pagos.id} and ${cuotas.concepto} = 'cancelacion'`,
)

/** The same of one payment. */
export async function readRetenido(db: DbOrTx, pagoId: number): Promise<Centavos> {
  const [suma] = await db
    .select({ importe: sql<Centavos>`coalesce(sum(${imputaciones.importePago}), 0)::bigint` })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(and(eq(imputaciones.pagoId, pagoId), eq(cuotas.concepto, 'cancelacion')))
  return suma?.importe ?? 0
}

/** What went back of a payment, in all and by the provider: the office may have given some back by hand. */
export async function readDevuelto(db: DbOrTx, pagoId: number): Promise<Record<'total' | 'porProveedor', Centavos>> {
  const [suma] = await db
    .select({
      total: sql<Centavos>`coalesce(sum(${devoluciones.importe}), 0)::bigint`,
      porProveedor: sql<Centavos>`coalesce(sum(${devoluciones.importe}) filter (where ${devoluciones.canal} = 'mercadopago'), 0)::bigint`,
    })
    .from(devoluciones)
    .where(eq(devoluciones.pagoId, pagoId))
  return suma ?? { total: 0, porProveedor: 0 }
}
