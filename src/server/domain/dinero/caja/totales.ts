import { asc, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { localDate } from '../../../db/valores.ts'
import { wireDay, wireMoney } from '../../../db/wire.ts'
import { movimientosOf, type Periodo } from './periodo.ts'

/** What each month of a period brought, by channel and currency; a day's is of one month. Amounts as decimal text. */
export function totalsByMes(db: DbOrTx, periodo: Periodo) {
  const movimientos = movimientosOf(db, periodo)
  const { clase, importe, comision, canal, moneda, instante } = movimientos
  const mes = sql`date_trunc('month', ${localDate(sql`${instante}`)})::date`
  const cobrado = sql`coalesce(sum(${importe}) filter (where ${clase} = 'cobro'), 0)`
  const devuelto = sql`coalesce(sum(${importe}) filter (where ${clase} = 'devolucion'), 0)`
  return db
    .select({
      mes: wireDay(mes),
      canal: sql<string>`${canal}`,
      moneda: sql<string>`${moneda}`,
      cobros: sql<string>`(count(*) filter (where ${clase} = 'cobro'))::text`,
      cobrado: wireMoney(cobrado),
      devuelto: wireMoney(devuelto),
      comision: wireMoney(sql`sum(${comision})`),
      neto: wireMoney(sql`(${cobrado} - ${devuelto} - sum(${comision}))`),
    })
    .from(movimientos)
    .groupBy(mes, canal, moneda)
    .orderBy(asc(mes), asc(moneda), asc(canal))
}
