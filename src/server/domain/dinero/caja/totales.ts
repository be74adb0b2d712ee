import { asc, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { localDate } from '../../../db/valores.ts'
import { movimientosOf, type Periodo } from './periodo.ts'

/** What each month of a period brought, by channel and currency; a day's is of one month. */
export function totalsByMes(db: DbOrTx, periodo: Periodo) {
  const movimientos = movimientosOf(db, periodo)
  const { clase, importe, comision, canal, moneda, instante } = movimientos
  const mes = sql<Dia>`date_trunc('month', ${localDate(sql`${instante}`)})::date`
  const cobrado = sql<Centavos>`coalesce(sum(${importe}) filter (where ${clase} = 'cobro'), 0)`
  const devuelto = sql<Centavos>`coalesce(sum(${importe}) filter (where ${clase} = 'devolucion'), 0)`
  return db
    .select({
      mes,
      canal,
      moneda,
      cobros: sql<number>`count(*) filter (where ${clase} = 'cobro')`,
      cobrado,
      devuelto,
      comision: sql<Centavos>`sum(${comision})`,
      neto: sql<Centavos>`${cobrado} - ${devuelto} - sum(${comision})`,
    })
    .from(movimientos)
    .groupBy(mes, canal, moneda)
    .orderBy(asc(mes), asc(moneda), asc(canal))
}
