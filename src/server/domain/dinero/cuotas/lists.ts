import { and, asc, desc, eq, gt, not, sql } from 'drizzle-orm'
import { amountOwed, cuotaName, situacionOf } from '../../../../reglas/cuota.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { orderAndPosition, type PageRequest, sortKeyById, toPage } from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql, hasBothMonedas, pick } from '../../../db/sql-expressions.ts'
import { visibleTo } from '../../access.ts'
import type { Cliente, DbOrTx, Deps } from '../../deps.ts'
import { toPesos } from './cotizacion.pure.ts'
import { cotizacionForOnlinePago } from './cotizaciones.ts'
import {
  type Cotizacion,
  hasPagoEnProceso,
  isInEffectSql,
  isPaymentPendingSql,
  isUnpaidSql,
  owedAmountSql,
  unpaidAmountSql,
} from './cuota-sql.ts'

/**
 * Lists the dues that the account can pay online now, by due date. `monto` is in pesos; null for dollars without a fresh rate. Excludes
 * dues with a pending payment or a reported transfer, and the deposit, which is paid at the office.
 * @throws DomainError `datos_invalidos` for an invalid cursor
 */
export async function listCuotasPorPagar(deps: Deps, actor: Cliente, { cursor, limite }: PageRequest) {
  const { sortKey, orderBy, desde } = orderAndPosition(
    [{ de: cuotas.vencimiento, tipo: 'date' }, sortKeyById(cuotas.id)],
    cursor,
  )
  const { cotizacion } = await cotizacionForOnlinePago(deps.db, localDay(deps.now()))
  const rows = await deps.db
    .select({
      id: cuotas.id,
      numero: cuotas.reservaId,
      cuota: cuotas.numero,
      moneda: cuotas.moneda,
      debe: owedAmountSql,
      vencimiento: cuotas.vencimiento,
      pasajero: fullNameSql(pasajeros),
      nombrepaquete: paquetes.nombre,
      sortKey,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(and(visibleTo(actor, reservas), gt(cuotas.numero, 0), isUnpaidSql, not(isPaymentPendingSql), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
  const { results, siguiente } = toPage(rows, limite)
  return {
    results: results.map(({ debe, ...row }) => ({
      ...row,
      importe: debe,
      monto: payableToday(row.moneda, debe, cotizacion),
    })),
    siguiente,
  }
}

function payableToday(moneda: Moneda, debe: Centavos, cotizacion: Cotizacion | null): Centavos | null {
  if (moneda === 'ARS') return debe
  return cotizacion && toPesos(debe, cotizacion.pesos)
}

/** Dues in effect (`isInEffect`) are first. In each group, the deposit is first and the others follow by due date. */
export async function listPlan(db: DbOrTx, reservaId: number, hoy: Dia) {
  const rows = await db
    .select({
      cuota: cuotas,
      estado: reservas.estado,
      falta: unpaidAmountSql,
      enProceso: hasPagoEnProceso,
      mixta: hasBothMonedas,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(
      desc(isInEffectSql),
      sql`${cuotas.numero} > 0`,
      asc(cuotas.vencimiento),
      asc(cuotas.moneda),
      asc(cuotas.id),
    )
  return rows.map(({ cuota, estado, ...own }) => {
    const vista = { ...cuota, ...own }
    return {
      id: cuota.id,
      nombre: cuotaName(vista),
      ...pick(cuota, 'numero', 'concepto', 'moneda', 'importe', 'pagado', 'condonado'),
      debe: amountOwed(vista, estado),
      vencimiento: cuota.vencimiento,
      situacion: situacionOf(vista, estado, hoy),
    }
  })
}
