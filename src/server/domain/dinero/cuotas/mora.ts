import { and, eq, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Moneda } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { sumIn } from '../../../db/valores.ts'
import { isDueOverdue, owed } from './saldo.ts'

export const countRows = sql<number>`count(*)`.as('mora_cuantas')

/** Sums what dues owe in a currency. The query must join their bookings. */
export const sumDebe = (moneda: Moneda) => sumIn(moneda, owed, cuotas.moneda)

/** Sums and counts the overdue dues of the outer query's booking. Evaluated only for the rows shown. */
export function overdueOf(db: DbOrTx, hoy: Dia) {
  return db
    .select({ ars: sumDebe('ARS').as('mora_ars'), usd: sumDebe('USD').as('mora_usd'), cuantas: countRows })
    .from(cuotas)
    .where(and(eq(cuotas.reservaId, reservas.id), isDueOverdue(hoy)))
    .as('mora')
}
