import { eq, sql } from 'drizzle-orm'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { devoluciones, pagos } from '../../../db/schema/pagos.ts'
import { enContra, pendiente } from '../pagos/service.ts'

/** What families owe of money that went out twice, by currency. */
export async function sumSaldosContra(db: DbOrTx) {
  const en = (moneda: Moneda) =>
    sql<Centavos>`coalesce(sum(${pendiente}) filter (where ${pagos.moneda} = ${moneda}), 0)`
  const [suma] = await db
    .select({ ars: en('ARS'), usd: en('USD') })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .where(enContra)
  return suma ?? { ars: 0, usd: 0 }
}
