import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { coberturas, devoluciones, imputaciones, pagos } from '../../db/schema/pagos.ts'
import { cuotas } from '../../db/schema/reservas.ts'

/**
 * Of a payment, in its own currency: what it pays of instalments, what it covers of a negative balance, what went back
 * (`excedido` of it beyond what came in) and what is left, the credit.
 */
export const usado = sql<number>`coalesce((select sum(${imputaciones.importePago}) from ${imputaciones} where ${imputaciones.pagoId} = ${pagos.id}), 0)::bigint`
export const devuelto = sql<number>`coalesce((select sum(${devoluciones.importe}) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}), 0)::bigint`
const cubre = sql<number>`coalesce((select sum(${coberturas.importe}) from ${coberturas} where ${coberturas.pagoId} = ${pagos.id}), 0)::bigint`
const excedido = sql<number>`coalesce((select sum(${devoluciones.excede}) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}), 0)::bigint`
export const credito = sql<number>`(${pagos.importe} - ${usado} - ${cubre} - ${devuelto} + ${excedido})`

/** What cancellations keep of it. */
export const retenido = sql<number>`coalesce((select sum(${imputaciones.importePago}) from ${imputaciones} join ${cuotas} on ${cuotas.id} = ${imputaciones.cuotaId} where ${imputaciones.pagoId} = ${pagos.id} and ${cuotas.concepto} = 'cancelacion'), 0)::bigint`

/** The same of one payment. */
export async function readRetenido(db: DbOrTx, pagoId: number): Promise<number> {
  const [suma] = await db
    .select({ importe: sql<number>`coalesce(sum(${imputaciones.importePago}), 0)::bigint`.mapWith(Number) })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(and(eq(imputaciones.pagoId, pagoId), eq(cuotas.concepto, 'cancelacion')))
  return suma?.importe ?? 0
}

/** What went back of a payment, in all and by the provider: the office may have given some back by hand. */
export async function readDevuelto(db: DbOrTx, pagoId: number) {
  const [suma] = await db
    .select({
      total: sql<number>`coalesce(sum(${devoluciones.importe}), 0)::bigint`.mapWith(Number),
      porProveedor:
        sql<number>`coalesce(sum(${devoluciones.importe}) filter (where ${devoluciones.canal} = 'mercadopago'), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(devoluciones)
    .where(eq(devoluciones.pagoId, pagoId))
  return suma ?? { total: 0, porProveedor: 0 }
}
