import { and, desc, eq, sql } from 'drizzle-orm'
import { add, type Centavos, least, type Moneda, negate, subtract } from '../../../../reglas/dinero.ts'
import { coberturas, devoluciones, pagos } from '../../../db/schema/pagos.ts'
import { ownedBy, type Titular } from '../../access.ts'
import type { DbOrTx, Deps, Tx } from '../../deps.ts'
import { importeByMoneda } from './by-moneda.pure.ts'

/** The covered part of a negative balance. `uncoveredAmount` is the part that the account still owes. */
export const coveredAmount = sql<Centavos>`coalesce((select sum(${coberturas.importe}) from ${coberturas} where ${coberturas.devolucionId} = ${devoluciones.id}), 0)::bigint`
export const uncoveredAmount = sql<Centavos>`(${devoluciones.excede} - ${coveredAmount})`
/** The partial index of refunds with a negative balance requires exactly this form. */
export const negativeSaldo = sql<boolean>`${devoluciones.excede} > 0`

export async function saldoContraOf(db: DbOrTx, titular: Titular): Promise<Record<Moneda, Centavos>> {
  const rows = await db
    .select({ moneda: pagos.moneda, importe: sql<Centavos>`sum(${uncoveredAmount})::bigint` })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .where(and(ownedBy(titular, pagos), negativeSaldo))
    .groupBy(pagos.moneda)
  return importeByMoneda(rows)
}

/** Reverses what the payment covers, the newest refund first, until at most `max` is covered. Returns the amount that remains covered. */
export async function reverseCoberturas(deps: Deps, tx: Tx, pagoId: number, max: Centavos): Promise<Centavos> {
  const rows = await tx
    .select({
      devolucionId: coberturas.devolucionId,
      importe: sql<Centavos>`sum(${coberturas.importe})::bigint`,
    })
    .from(coberturas)
    .where(eq(coberturas.pagoId, pagoId))
    .groupBy(coberturas.devolucionId)
    .having(sql`sum(${coberturas.importe}) > 0`)
    .orderBy(desc(coberturas.devolucionId))
  let remaining = add(...rows.map(({ importe }) => importe))
  for (const { devolucionId, importe } of rows) {
    const surplus = least(importe, subtract(remaining, max))
    if (surplus <= 0) break
    await tx.insert(coberturas).values({ devolucionId, pagoId, importe: negate(surplus), creadoEn: deps.now() })
    remaining = subtract(remaining, surplus)
  }
  return remaining
}
