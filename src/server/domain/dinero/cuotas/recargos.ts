import { eq, max, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import type { Tx } from '../../deps.ts'

/** A due that another due causes and that raises the price. `importe` is in minor units of the causing due's currency. */
export type Recargo = {
  origenId: number
  moneda: Moneda
  concepto: 'ajuste' | 'interes'
  /** Identifies the cause, so that no cause is charged twice. */
  periodo: string
  importe: Centavos
  vencimiento: Dia
}

/** Adds dues and raises the booking's price by their sum, so that dues always add up to the price. */
export async function addRecargos(tx: Tx, reservaId: number, recargos: Recargo[]) {
  if (recargos.length === 0) return
  const rows = await tx
    .select({ moneda: cuotas.moneda, ultimo: max(cuotas.numero) })
    .from(cuotas)
    .where(eq(cuotas.reservaId, reservaId))
    .groupBy(cuotas.moneda)
  const last = new Map(rows.map((row) => [row.moneda, row.ultimo ?? 0]))
  const sum = { ARS: 0, USD: 0 }
  const added = recargos.map((recargo) => {
    const numero = (last.get(recargo.moneda) ?? 0) + 1
    last.set(recargo.moneda, numero)
    sum[recargo.moneda] += recargo.importe
    return { ...recargo, reservaId, numero }
  })
  await tx
    .update(reservas)
    .set({ precioArs: sql`${reservas.precioArs} + ${sum.ARS}`, precioUsd: sql`${reservas.precioUsd} + ${sum.USD}` })
    .where(eq(reservas.id, reservaId))
  await tx.insert(cuotas).values(added)
}
