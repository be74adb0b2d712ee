import { eq, sql } from 'drizzle-orm'
import { maxCount } from '../../../../contract/list-fields.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { countRows, orderAndPositionOf, type SortKey, toCountedPage } from '../../../db/lists.ts'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import { imputaciones, pagos, recibos } from '../../../db/schema/pagos.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import { localDate, localTime, personalFullNameSql, surnameFirstSql } from '../../../db/sql-expressions.ts'
import type { Deps } from '../../deps.ts'
import { type MovimientoFilter, movimientosOf, type Periodo } from './periodo.ts'

type Filter = MovimientoFilter & Periodo & { orden: { por: 'fecha' } }

/** Lists the payments and refunds of a period. The amount of a refund is negative. */
export async function listMovimientos({ db }: Pick<Deps, 'db'>, filter: Filter) {
  const movimientos = movimientosOf(db, filter, filter)
  const id = sql<number>`${movimientos.id}`
  const importe = sql<Centavos>`(case when ${movimientos.clase} = 'cobro' then ${movimientos.importe} else -${movimientos.importe} end)`
  const sortKeys = { fecha: { de: sql`${movimientos.instante}`, tipo: 'timestamptz' } } satisfies Record<
    string,
    SortKey
  >
  const { sortKey, orderBy, desde } = orderAndPositionOf(filter, sortKeys, id)
  const rows = await db
    .select({
      id,
      clase: movimientos.clase,
      fecha: localDate(sql`${movimientos.instante}`),
      hora: localTime(sql`${movimientos.instante}`),
      canal: movimientos.canal,
      moneda: movimientos.moneda,
      importe,
      comision: movimientos.comision,
      neto: sql<Centavos>`${importe} - ${movimientos.comision}`,
      cliente: surnameFirstSql(usuarios),
      mail: usuarios.mail,
      reservas: reservasDelPago,
      pago: pagos.id,
      recibo: sql<number | null>`case when ${movimientos.clase} = 'cobro' then ${recibos.numero} end`,
      comprobante: pagos.comprobante,
      nota: movimientos.nota,
      registradopor: personalFullNameSql,
      sortKey,
    })
    .from(movimientos)
    .innerJoin(pagos, sql`${pagos.id} = ${movimientos.pagoId}`)
    .innerJoin(usuarios, eq(usuarios.id, pagos.usuarioId))
    .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
    .leftJoin(personal, sql`${personal.id} = ${movimientos.personalId}`)
    .where(desde)
    .orderBy(...orderBy)
    .limit(filter.limite + 1)
  // The count stops at `maxCount`, so it reads at most that many rows of each kind.
  const contados = movimientosOf(db, filter, { ...filter, limite: maxCount })
  const contadas = db.select({ uno: sql`1` }).from(contados)
  return toCountedPage(rows, filter.limite, await countRows(db, filter, sql`${contadas}`))
}

const reservasDelPago = sql<
  number[]
>`array(select distinct ${cuotas.reservaId} from ${imputaciones} join ${cuotas} on ${cuotas.id} = ${imputaciones.cuotaId} where ${imputaciones.pagoId} = ${pagos.id} order by 1)`
