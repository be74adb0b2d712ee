import { asc, type SQL, sql } from 'drizzle-orm'
import { addDays, type Dia } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { coberturas, devoluciones, imputaciones, pagos } from '../../../db/schema/pagos.ts'
import { localDate, startOfDay } from '../../../db/valores.ts'
import type { Periodo } from './periodo.ts'

/**
 * What became of each month's money, by currency, each thing on the day on which it happened, so that a month that is over
 * tells the same for ever: collected − returned = courses + credit − negative balances − what was waived of them. What
 * was undone is below zero.
 */
export function squareByMes(db: DbOrTx, periodo: Periodo) {
  const hechos = sql`(
    select ${pagos.recibidoEn} as instante, ${pagos.moneda} as moneda, ${pagos.importe} as cobrado, 0 as devuelto,
      0 as cursos, 0 as excedido, 0 as cubierto, 0 as condonado
    from ${pagos} where ${within(sql`${pagos.recibidoEn}`, periodo)}
    union all
    select ${devoluciones.creadoEn}, ${pagos.moneda}, 0, ${devoluciones.importe}, 0, ${devoluciones.excede}, 0, 0
    from ${devoluciones} join ${pagos} on ${pagos.id} = ${devoluciones.pagoId} where ${within(sql`${devoluciones.creadoEn}`, periodo)}
    union all
    select ${imputaciones.creadoEn}, ${pagos.moneda}, 0, 0, ${imputaciones.importePago}, 0, 0, 0
    from ${imputaciones} join ${pagos} on ${pagos.id} = ${imputaciones.pagoId} where ${within(sql`${imputaciones.creadoEn}`, periodo)}
    union all
    select ${coberturas.creadoEn}, ${pagos.moneda}, 0, 0, 0, 0,
      case when ${coberturas.pagoId} is null then 0 else ${coberturas.importe} end,
      case when ${coberturas.pagoId} is null then ${coberturas.importe} else 0 end
    from ${coberturas} join ${devoluciones} on ${devoluciones.id} = ${coberturas.devolucionId}
      join ${pagos} on ${pagos.id} = ${devoluciones.pagoId} where ${within(sql`${coberturas.creadoEn}`, periodo)}
  ) as hechos`
  const mes = sql<Dia>`date_trunc('month', ${localDate(sql`instante`)})::date`
  return db
    .select({
      mes,
      moneda: sql<Moneda>`moneda`,
      cobrado: sql<Centavos>`sum(cobrado)`,
      devuelto: sql<Centavos>`sum(devuelto)`,
      cursos: sql<Centavos>`sum(cursos)`,
      credito: sql<Centavos>`sum(cobrado - devuelto + excedido - cursos - cubierto)`,
      saldocontra: sql<Centavos>`sum(excedido - cubierto - condonado)`,
      condonado: sql<Centavos>`sum(condonado)`,
    })
    .from(hechos)
    .groupBy(mes, sql`moneda`)
    .orderBy(asc(mes), asc(sql`moneda`))
}

/** Both days belong to it. */
export function within(instante: SQL, { desde, hasta }: Periodo): SQL {
  return sql`${instante} >= ${startOfDay(desde)} and ${instante} < ${startOfDay(addDays(hasta, 1))}`
}
