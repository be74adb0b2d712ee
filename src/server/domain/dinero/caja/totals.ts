import { and, asc, between, ne, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { sumasDia } from '../../../db/schema/sumas.ts'
import type { DbOrTx } from '../../deps.ts'
import type { Canal, Periodo } from './periodo.ts'

const mesDe = sql<Dia>`date_trunc('month', ${sumasDia.dia})::date`

export function totalsByMes(db: DbOrTx, { desde, hasta }: Periodo) {
  return db
    .select({
      mes: mesDe,
      canal: sql<Canal>`${sumasDia.canal}`,
      moneda: sumasDia.moneda,
      cobros: sql<number>`sum(${sumasDia.cobros})`,
      cobrado: sql<Centavos>`sum(${sumasDia.cobrado})`,
      devuelto: sql<Centavos>`sum(${sumasDia.devuelto})`,
      comision: sql<Centavos>`sum(${sumasDia.comision})`,
      neto: sql<Centavos>`sum(${sumasDia.cobrado} - ${sumasDia.devuelto} - ${sumasDia.comision})`,
    })
    .from(sumasDia)
    .where(and(between(sumasDia.dia, desde, hasta), ne(sumasDia.canal, '')))
    .groupBy(mesDe, sumasDia.canal, sumasDia.moneda)
    .orderBy(asc(mesDe), asc(sumasDia.moneda), asc(sumasDia.canal))
}

/**
 * For each month and currency: `cobrado` − `devuelto` = `cursos` + `credito` − `saldocontra` − `condonado`. A movement counts on its own
 * day.
 */
export function balanceByMes(db: DbOrTx, { desde, hasta }: Periodo) {
  const { cobrado, devuelto, cursos, excedido, cubierto, condonado } = sumasDia
  return db
    .select({
      mes: mesDe,
      moneda: sumasDia.moneda,
      cobrado: sql<Centavos>`sum(${cobrado})`,
      devuelto: sql<Centavos>`sum(${devuelto})`,
      cursos: sql<Centavos>`sum(${cursos})`,
      credito: sql<Centavos>`sum(${cobrado} - ${devuelto} + ${excedido} - ${cursos} - ${cubierto})`,
      saldocontra: sql<Centavos>`sum(${excedido} - ${cubierto} - ${condonado})`,
      condonado: sql<Centavos>`sum(${condonado})`,
    })
    .from(sumasDia)
    .where(between(sumasDia.dia, desde, hasta))
    .groupBy(mesDe, sumasDia.moneda)
    .orderBy(asc(mesDe), asc(sumasDia.moneda))
}
