import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { devoluciones, imputaciones, pagos } from '../../db/schema/pagos.ts'

/** Of a payment, in its own currency. What it paid of instalments, what went back, and what is left: the credit. */
export const usado = sql<number>`coalesce((select sum(${imputaciones.importePago}) from ${imputaciones} where ${imputaciones.pagoId} = ${pagos.id}), 0)::bigint`
export const devuelto = sql<number>`coalesce((select sum(${devoluciones.importe}) from ${devoluciones} where ${devoluciones.pagoId} = ${pagos.id}), 0)::bigint`
export const credito = sql<number>`(${pagos.importe} - ${usado} - ${devuelto})`

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
