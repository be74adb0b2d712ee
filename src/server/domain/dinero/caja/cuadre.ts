import { asc, between, sql } from 'drizzle-orm'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { sumasDia } from '../../../db/schema/sumas.ts'
import type { Periodo } from './periodo.ts'
import { mesDe } from './totales.ts'

/**
 * Sums the use of each month's money by currency. Each movement counts on its own day, so past months never change. Collected − returned
 * = courses + credit − negative balances − waived negative balances. Reversals are negative.
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
