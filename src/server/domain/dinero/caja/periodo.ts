import { type AnyColumn, and, asc, desc, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { canalesCaja } from '../../../../contract/dinero/caja.ts'
import type { ListQuery } from '../../../../contract/list-fields.ts'
import { addDays, type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { orderAndPosition, sortKeyById } from '../../../db/lists.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { cierresPeriodo } from '../../../db/schema/office.ts'
import { devoluciones, pagos } from '../../../db/schema/pagos.ts'
import { localDate, personalFullNameSql, startOfDay } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { lockCaja, readClosedUntil } from '../libro/service.ts'

/** Both days belong to the period. */
export type Periodo = { desde: Dia; hasta: Dia }

export type Canal = (typeof canalesCaja)[number]

export type MovimientoFilter = ListQuery & { canal?: '' | Canal; moneda?: '' | Moneda }

/**
 * Selects the payments and refunds of a period, except those entered from another system. Payments get even ids and refunds odd ids, so
 * that ids are unique. Column names are unique, because queries use them without a table name. With `filter`, selects at most `limite` + 1
 * rows of each kind.
 */
export function movimientosOf(db: DbOrTx, { desde, hasta }: Periodo, filter?: MovimientoFilter) {
  const [first, last] = [startOfDay(desde), startOfDay(addDays(hasta, 1))]
  const cobros = db
    .select({
      id: sql<number>`${pagos.id} * 2::bigint`.as('mov_id'),
      clase: sql<'cobro' | 'devolucion'>`'cobro'`.as('mov_clase'),
      pagoId: sql<number>`${pagos.id}`.as('mov_pago_id'),
      instante: sql<Date>`${pagos.recibidoEn}`.as('mov_instante'),
      canal: sql<Canal>`${pagos.canal}`.as('mov_canal'),
      moneda: sql<Moneda>`${pagos.moneda}`.as('mov_moneda'),
      importe: sql<Centavos>`${pagos.importe}`.as('mov_importe'),
      comision: sql<Centavos>`coalesce(${pagos.comision}, 0)`.as('mov_comision'),
      personalId: sql<number | null>`${pagos.personalId}`.as('mov_personal_id'),
      nota: sql<string>`${pagos.nota}`.as('mov_nota'),
    })
    .from(pagos)
    .where(
      and(
        gte(pagos.recibidoEn, first),
        lt(pagos.recibidoEn, last),
        not(pagos.ingresado),
        filter?.canal ? eq(pagos.canal, filter.canal) : undefined,
        filter?.moneda ? eq(pagos.moneda, filter.moneda) : undefined,
        after(filter, pagos.recibidoEn, sql`${pagos.id} * 2::bigint`),
      ),
    )
    .$dynamic()
  const salidas = db
    .select({
      id: sql<number>`${devoluciones.id} * 2::bigint + 1`.as('mov_id'),
      clase: sql<'cobro' | 'devolucion'>`'devolucion'`.as('mov_clase'),
      pagoId: sql<number>`${devoluciones.pagoId}`.as('mov_pago_id'),
      instante: sql<Date>`${devoluciones.creadoEn}`.as('mov_instante'),
      canal: sql<Canal>`${devoluciones.canal}`.as('mov_canal'),
      moneda: sql<Moneda>`(select ${pagos.moneda} from ${pagos} where ${pagos.id} = devoluciones.pago_id)`.as(
        'mov_moneda',
      ),
      importe: sql<Centavos>`${devoluciones.importe}`.as('mov_importe'),
      comision: sql<Centavos>`0::bigint`.as('mov_comision'),
      personalId: sql<number | null>`${devoluciones.personalId}`.as('mov_personal_id'),
      nota: sql<string>`${devoluciones.nota}`.as('mov_nota'),
    })
    .from(devoluciones)
    .where(
      and(
        gte(devoluciones.creadoEn, first),
        lt(devoluciones.creadoEn, last),
        sql`${devoluciones.canal} <> 'apertura'`,
        filter?.canal ? eq(devoluciones.canal, filter.canal) : undefined,
        filter?.moneda
          ? sql`(select ${pagos.moneda} from ${pagos} where ${pagos.id} = ${devoluciones.pagoId}) = ${filter.moneda}`
          : undefined,
        after(filter, devoluciones.creadoEn, sql`${devoluciones.id} * 2::bigint + 1`),
      ),
    )
    .$dynamic()
  if (!filter) return unionAll(cobros, salidas).as('movimientos')
  const direction = filter.orden.desciende ? desc : asc
  return unionAll(
    cobros.orderBy(direction(pagos.recibidoEn), direction(pagos.id)).limit(filter.limite + 1),
    salidas.orderBy(direction(devoluciones.creadoEn), direction(devoluciones.id)).limit(filter.limite + 1),
  ).as('movimientos')
}

/** Selects the rows after the cursor. Also compares the instant alone, because only the instant is indexed. */
function after(filter: MovimientoFilter | undefined, instant: AnyColumn, id: SQL): SQL | undefined {
  if (!filter) return undefined
  const { cursor, orden } = filter
  const { desde } = orderAndPosition([{ de: instant, tipo: 'timestamptz' }, sortKeyById(id)], cursor, orden.desciende)
  const sign = sql.raw(orden.desciende ? '<=' : '>=')
  return desde && sql`(${instant} ${sign} cast(${cursor?.[0]}::text as timestamptz) and ${desde})`
}

export async function viewPeriodo({ db }: Pick<Deps, 'db'>) {
  return { cierres: await listCierres(db) }
}

/**
 * Closes the ledger up to the day `hasta`: no new row may be dated on or before it. Nobody can undo a closing. A correction is dated on the
 * day on which staff make it.
 * @throws DomainError `datos_invalidos` (today or later), `periodo_ya_cerrado`
 */
export async function closePeriodo(deps: Deps, actor: Personal, { hasta, nota }: { hasta: Dia; nota: string }) {
  if (hasta >= localDay(deps.now()))
    throw new DomainError('datos_invalidos', { campos: { hasta: 'Ese día todavía no terminó' } })
  return deps.db.transaction(async (tx) => {
    // With this lock, a concurrent movement of money has either committed already, or waits and then finds the closing.
    await lockCaja(tx)
    const before = await readClosedUntil(tx)
    if (before && hasta <= before)
      throw new DomainError('periodo_ya_cerrado', { detalle: { hasta: formatDay(before) } })
    await tx.insert(cierresPeriodo).values({ hasta, nota, personalId: actor.id, creadoEn: deps.now() })
    const cambio = { antes: { hasta: before }, despues: { hasta, nota } }
    await audit(tx, actor, { accion: 'periodo.cerrado', objetoId: hasta, ...cambio })
    return { cierres: await listCierres(tx) }
  })
}

function listCierres(db: DbOrTx) {
  return db
    .select({
      hasta: cierresPeriodo.hasta,
      nota: cierresPeriodo.nota,
      cerradopor: personalFullNameSql,
      fecha: localDate(cierresPeriodo.creadoEn),
    })
    .from(cierresPeriodo)
    .innerJoin(personal, eq(personal.id, cierresPeriodo.personalId))
    .orderBy(desc(cierresPeriodo.hasta))
    .limit(100)
}
