import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { devolucionesPedidas } from '../../../db/schema/pagos.ts'
import type { Deps } from '../../deps.ts'

/** What the provider was asked to give back of a payment and has not told of yet, in its currency. */
export async function sumPedidas(tx: Tx, pagoId: number): Promise<Centavos> {
  const [suma] = await tx
    .select({ importe: sql<Centavos>`coalesce(sum(${devolucionesPedidas.importe}), 0)::bigint` })
    .from(devolucionesPedidas)
    .where(and(eq(devolucionesPedidas.pagoId, pagoId), isNull(devolucionesPedidas.terminadaEn)))
  return suma?.importe ?? 0
}

/** Closes a refund that was asked for; whether it was open. */
export async function closePedida(deps: Deps, tx: Tx, id: number): Promise<boolean> {
  const cerradas = await tx
    .update(devolucionesPedidas)
    .set({ terminadaEn: deps.now() })
    .where(and(eq(devolucionesPedidas.id, id), isNull(devolucionesPedidas.terminadaEn)))
    .returning({ id: devolucionesPedidas.id })
  return cerradas.length > 0
}
