import { asc, between, sql } from 'drizzle-orm'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { sumasDia } from '../../../db/schema/sumas.ts'
import type { Periodo } from './periodo.ts'
import { mesDe } from './totales.ts'

/**
 * What became of each month's money, by currency, each thing on the day on which it happened, so that a month that is over
 * always has the same sums: collected − returned = courses + credit − negative balances − what was waived of them. What
 * was undone is below zero.
 */
export function squareByMes(db: DbOrTx, { desde, hasta }: Periodo) {
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
