import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { readOne } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { ownedBy, type Titular } from '../../access.ts'
import type { DbOrTx, Tx } from '../../deps.ts'
import {
  type Cotizacion,
  currentCotizacion,
  hasPagoEnProceso,
  hasReportedTransferencia,
  owedAmountSql,
  toPesos,
} from '../cuotas/service.ts'
import type { QuotedDebt } from './record-pago.ts'

/**
 * Returns the dues with their debts, in locking order. Refuses the deposit.
 * @throws DomainError `no_encontrado` (another account's), `cuota_no_pagable`, `pago_en_proceso`
 */
export async function requirePayable(tx: Tx, cuenta: Titular, cuotaIds: number[]) {
  const rows = await tx
    .select({
      cuotaId: cuotas.id,
      numero: cuotas.numero,
      moneda: cuotas.moneda,
      debe: owedAmountSql,
      enProceso: hasPagoEnProceso,
      informada: hasReportedTransferencia,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(and(inArray(cuotas.id, cuotaIds), ownedBy(cuenta, reservas)))
    .orderBy(asc(cuotas.id))
  if (rows.length !== cuotaIds.length) throw new DomainError('no_encontrado')
  if (rows.some((row) => row.debe <= 0 || row.numero === 0)) throw new DomainError('cuota_no_pagable')
  if (rows.some((row) => row.enProceso)) throw new DomainError('pago_en_proceso')
  return rows
}

/**
 * Returns the dues in `conceptos`, or all owed dues without a pending payment (all dues of a lapsed booking).
 * @throws DomainError `no_encontrado` (another booking's), `pago_en_proceso` (of a given due, or of all owed dues)
 */
export async function listPayable(tx: Tx, reservaId: number, conceptos: number[] | undefined) {
  const reserva = await readOne(tx, reservas, eq(reservas.id, reservaId))
  const own = await tx
    .select({ id: cuotas.id, debe: owedAmountSql, enProceso: hasPagoEnProceso })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
  if (conceptos?.some((id) => !own.some((cuota) => cuota.id === id))) throw new DomainError('no_encontrado')
  const { estado, usuarioId } = reserva
  // A lapsed booking owes nothing. Returns all its dues, because the family may have meant the money for any of them.
  const cuotaIds = own
    .filter(({ debe, enProceso }) => (debe > 0 && !enProceso) || estado === 'vencida')
    .map(({ id }) => id)
  const requested = own.filter(({ id, debe }) =>
    conceptos ? conceptos.includes(id) : debe > 0 && cuotaIds.length === 0,
  )
  if (requested.some(({ enProceso }) => enProceso)) throw new DomainError('pago_en_proceso')
  return { estado, usuarioId, cuotaIds: conceptos ?? cuotaIds, elegidas: Boolean(conceptos) }
}

/** Sorts dues: the deposit first, then by due date, then those in the payment's currency (`moneda`). */
export async function sortForPayment(tx: Tx, cuotaIds: number[], moneda: Moneda) {
  return tx
    .select({ cuotaId: cuotas.id, moneda: cuotas.moneda })
    .from(cuotas)
    .where(inArray(cuotas.id, cuotaIds))
    .orderBy(sql`${cuotas.numero} > 0`, asc(cuotas.vencimiento), sql`${cuotas.moneda} <> ${moneda}`, asc(cuotas.id))
}

type Deuda = { cuotaId: number; moneda: Moneda; debe: Centavos }

/**
 * Converts debts to the money's currency at the rate of `dia`. Omits debts that this money cannot pay; if the user chose the debts
 * (`elegidas`), throws instead.
 * @throws DomainError `moneda_no_aceptada` (dollars) or `sin_cotizacion` (pesos) if the money cannot pay the chosen debts, or any debt
 */
export async function priceDeudas(
  db: DbOrTx,
  moneda: Moneda,
  deudas: Deuda[],
  { dia, elegidas }: { dia: Dia; elegidas: boolean },
): Promise<QuotedDebt[]> {
  const parts = pricePayable(moneda, deudas, await currentCotizacion(db, dia))
  if (parts.length === 0 || (elegidas && parts.length < deudas.length))
    throw new DomainError(moneda === 'USD' ? 'moneda_no_aceptada' : 'sin_cotizacion')
  return parts
}

/** Pesos can pay dollars at a rate. Dollars can pay only dollars. */
export function pricePayable(moneda: Moneda, deudas: Deuda[], cotizacion: Cotizacion | null): QuotedDebt[] {
  return deudas
    .filter((deuda) => deuda.moneda === moneda || (moneda === 'ARS' && cotizacion))
    .map((deuda) => priceDeuda(deuda, deuda.moneda === moneda ? null : cotizacion))
}

function priceDeuda({ cuotaId, debe }: Deuda, cotizacion: Cotizacion | null): QuotedDebt {
  if (!cotizacion) return { cuotaId, importe: debe, importePago: debe }
  const { pesos, fecha } = cotizacion
  return { cuotaId, importe: debe, importePago: toPesos(debe, pesos), cotizacion: pesos, cotizacionFecha: fecha }
}
