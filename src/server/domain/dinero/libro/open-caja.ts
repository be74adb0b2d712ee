import { and, eq, max, sql } from 'drizzle-orm'
import { addDays, type Dia, formatDay, localDay, noonOf } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoneyUnbroken, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { cierresCaja, cierresPeriodo } from '../../../db/schema/office.ts'
import { sumasDia } from '../../../db/schema/sumas.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Tx } from '../../deps.ts'

/**
 * Locks the till for a movement of money. Callers take it before any row lock. A count or a closing takes the same lock exclusively
 * (`lockCaja`), so no money moves between its read and its write.
 */
export async function lockCajaShared(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey})`)
}

export async function lockCaja(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}

const lockKey = sql`hashtext('caja')`

/**
 * Requires a confirmation for cash on a day that staff have already counted. The caller holds `lockCajaShared`.
 * @throws DomainError `caja_cerrada_ese_dia`
 */
export async function requireOpenCaja(tx: Tx, fecha: Dia, confirmada: boolean | undefined) {
  if (confirmada || (await tx.$count(cierresCaja, eq(cierresCaja.fecha, fecha))) === 0) return
  throw new DomainError('caja_cerrada_ese_dia', { detalle: { fecha: formatDay(fecha).slice(0, 5) } })
}

/** Requires a confirmation if a cash refund exceeds today's received cash minus today's refunds. @throws DomainError `caja_sin_efectivo` */
export async function requireCash(
  tx: Tx,
  { hoy, moneda, importe }: { hoy: Dia; moneda: Moneda; importe: Centavos },
  confirmada: boolean | undefined,
) {
  if (confirmada) return
  const [sum] = await tx
    .select({ hay: sql<Centavos>`${sumasDia.cobrado} - ${sumasDia.devuelto}` })
    .from(sumasDia)
    .where(and(eq(sumasDia.dia, hoy), eq(sumasDia.canal, 'efectivo'), eq(sumasDia.moneda, moneda)))
  const hay = sum?.hay ?? 0
  const remaining = subtract(hay, importe)
  if (remaining >= 0) return
  throw new DomainError('caja_sin_efectivo', {
    detalle: { hay: formatMoneyUnbroken(hay, moneda), queda: formatMoneyUnbroken(remaining, moneda) },
  })
}

export async function readClosedUntil(db: DbOrTx): Promise<Dia | null> {
  const [row] = await db.select({ hasta: max(cierresPeriodo.hasta) }).from(cierresPeriodo)
  return row?.hasta ?? null
}

/**
 * Returns now for today, and noon in the agency's time zone for a past day. The caller holds the till's lock (`lockCajaShared`).
 * @throws DomainError `datos_invalidos` (in the future, or more than a year ago), `periodo_cerrado`
 */
export async function instantOfDay(deps: Deps, tx: Tx, fecha: Dia): Promise<Date> {
  const hoy = localDay(deps.now())
  if (fecha > hoy) throw new DomainError('datos_invalidos', { campos: { fecha: 'La fecha no puede ser futura' } })
  if (fecha < addDays(hoy, -366))
    throw new DomainError('datos_invalidos', { campos: { fecha: 'La fecha es de hace más de un año' } })
  const closed = await readClosedUntil(tx)
  if (closed && fecha <= closed) throw new DomainError('periodo_cerrado', { detalle: { hasta: formatDay(closed) } })
  return fecha === hoy ? deps.now() : noonOf(fecha)
}

/**
 * Returns the provider's approval instant, or now if there is none. If its period is closed, returns now and a note. The caller holds
 * `lockCajaShared`.
 */
export async function accountingInstantOf(
  deps: Deps,
  tx: Tx,
  aprobadoEn: Date | null,
): Promise<{ recibidoEn: Date; nota: string }> {
  const receivedAt = aprobadoEn ?? deps.now()
  const closed = await readClosedUntil(tx)
  if (!closed || localDay(receivedAt) > closed) return { recibidoEn: receivedAt, nota: '' }
  return {
    recibidoEn: deps.now(),
    nota: `Aprobado el ${formatDay(localDay(receivedAt))}, de un período ya cerrado`,
  }
}
