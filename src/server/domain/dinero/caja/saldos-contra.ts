import { eq, sql } from 'drizzle-orm'
import { type Moneda, toWire } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { devoluciones, pagos } from '../../../db/schema/pagos.ts'
import { enContra, pendiente } from '../pagos/service.ts'

/** What families owe of money that went out twice, by currency, as decimal text. */
export async function sumSaldosContra(db: DbOrTx) {
  const en = (moneda: Moneda) =>
    sql<number>`coalesce(sum(${pendiente}) filter (where ${pagos.moneda} = ${moneda}), 0)::bigint`.mapWith(Number)
  const [suma] = await db
    .select({ ars: en('ARS'), usd: en('USD') })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .where(enContra)
  return { ars: toWire(suma?.ars ?? 0), usd: toWire(suma?.usd ?? 0) }
}
