import { and, gte, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../db/client.ts'
import { devoluciones, pagos } from '../../db/schema/pagos.ts'
import { startOfDay } from '../../db/wire.ts'
import { addDays, type Dia } from '../tiempo/service.ts'

/** Both days belong to it. */
export type Periodo = { desde: Dia; hasta: Dia }

/**
 * What came in and what went back in a period, a row each, in one shape. A payment's id is even and a refund's odd, so
 * that both can stand in one list. Its columns carry names of their own, since a query names them without their table.
 */
export function movimientosDe(db: DbOrTx, { desde, hasta }: Periodo) {
  const [primero, ultimo] = [startOfDay(desde), startOfDay(addDays(hasta, 1))]
  const cobros = db
    .select({
      id: sql<number>`${pagos.id} * 2::bigint`.as('mov_id'),
      clase: sql<'cobro' | 'devolucion'>`'cobro'`.as('mov_clase'),
      pagoId: sql<number>`${pagos.id}`.as('mov_pago_id'),
      instante: sql<Date>`${pagos.recibidoEn}`.as('mov_instante'),
      canal: sql<string>`${pagos.canal}`.as('mov_canal'),
      moneda: sql<string>`${pagos.moneda}`.as('mov_moneda'),
      importe: sql<number>`${pagos.importe}`.as('mov_importe'),
      comision: sql<number>`coalesce(${pagos.comision}, 0)`.as('mov_comision'),
      personalId: sql<number | null>`${pagos.personalId}`.as('mov_personal_id'),
      nota: sql<string>`${pagos.nota}`.as('mov_nota'),
    })
    .from(pagos)
    .where(and(gte(pagos.recibidoEn, primero), lt(pagos.recibidoEn, ultimo)))
  const salidas = db
    .select({
      id: sql<number>`${devoluciones.id} * 2::bigint + 1`.as('mov_id'),
      clase: sql<'cobro' | 'devolucion'>`'devolucion'`.as('mov_clase'),
      pagoId: sql<number>`${devoluciones.pagoId}`.as('mov_pago_id'),
      instante: sql<Date>`${devoluciones.creadoEn}`.as('mov_instante'),
      canal: sql<string>`${devoluciones.canal}`.as('mov_canal'),
      moneda: sql<string>`(select ${pagos.moneda} from ${pagos} where ${pagos.id} = devoluciones.pago_id)`.as(
        'mov_moneda',
      ),
      importe: sql<number>`${devoluciones.importe}`.as('mov_importe'),
      comision: sql<number>`0::bigint`.as('mov_comision'),
      personalId: sql<number | null>`${devoluciones.personalId}`.as('mov_personal_id'),
      nota: sql<string>`${devoluciones.nota}`.as('mov_nota'),
    })
    .from(devoluciones)
    .where(and(gte(devoluciones.creadoEn, primero), lt(devoluciones.creadoEn, ultimo)))
  return unionAll(cobros, salidas).as('movimientos')
}
