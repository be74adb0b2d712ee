import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { type Centavos, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { creditos, imputaciones, pagos } from '../../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf, ownedBy, type Titular } from '../../access.ts'
import { type Cliente, type DbOrTx, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import {
  type Cotizacion,
  cotizacionForOnlinePago,
  currentCotizacion,
  hasPagoEnProceso,
  isInEffectSql,
} from '../cuotas/service.ts'
import type { Allocation } from './allocation.pure.ts'
import { importeByMoneda, saldosOf } from './by-moneda.pure.ts'
import { listPayable, pricePayable, sortForPayment } from './payable.ts'
import { allocatePago, lockDeudas } from './record-pago.ts'
import { imputacionColumns } from './view-pago.ts'

/** Returns the account's credit in each currency, in minor units. */
export async function creditoOf(db: DbOrTx, titular: Titular): Promise<Record<Moneda, Centavos>> {
  const rows = await db
    .select({ moneda: creditos.moneda, importe: sql<Centavos>`sum(${creditos.importe})::bigint` })
    .from(creditos)
    .where(ownedBy(titular, creditos))
    .groupBy(creditos.moneda)
  return importeByMoneda(rows)
}

/**
 * Pays the given dues from the account's credit: the oldest payment pays first, dues by due date. Pesos pay dollars at today's rate, which
 * must be fresh. Refuses the deposit.
 * @throws DomainError `no_encontrado` (another account's), `cuota_no_pagable`, `pago_en_proceso`, `sin_credito`, `sin_cotizacion`,
 * `cotizacion_vencida` (pesos that could only pay dollars)
 */
export async function applyCredito(deps: Deps, actor: Cliente, cuotaIds: number[]) {
  return deps.db.transaction((tx) => spend(deps, tx, actor, actor, cuotaIds))
}

/**
 * Pays a booking's dues from its account's credit. `conceptos` are ids of dues; without them, pays everything that the booking owes.
 * Unlike a family, staff can pay the deposit and use an old rate.
 */
export const applyCreditoToReserva = inTransaction(
  async (deps, tx, actor: Personal, { reserva, conceptos }: { reserva: number; conceptos?: number[] | undefined }) => {
    const { usuarioId, cuotaIds } = await listPayable(tx, reserva, conceptos)
    return spend(deps, tx, actor, onBehalfOf(usuarioId), cuotaIds)
  },
)

async function spend(deps: Deps, tx: Tx, actor: Cliente | Personal, titular: Titular, cuotaIds: number[]) {
  await requirePayable(tx, actor, titular, cuotaIds)
  const withCredito = await lockCreditos(tx, titular)
  const deudas = await lockDeudas(tx, cuotaIds)
  const rate = await readRate(deps, tx, actor)
  const allocations: (Allocation & { moneda: Moneda })[] = []
  for (const pago of withCredito) {
    const own = await spendOne(deps, tx, pago, deudas, rate.cotizacion)
    for (const { cuotaId, importe } of own) deudas.set(cuotaId, subtract(deudas.get(cuotaId) ?? 0, importe))
    allocations.push(...own.map((own) => ({ ...own, moneda: pago.moneda })))
  }
  if (allocations.length === 0) {
    const conPesos = withCredito.some(({ moneda }) => moneda === 'ARS') && [...deudas.values()].some((debe) => debe > 0)
    if (!conPesos || rate.cotizacion) throw new DomainError('sin_credito')
    if (rate.vencida) throw new DomainError('cotizacion_vencida', { detalle: { dias: String(rate.dias) } })
    throw new DomainError('sin_cotizacion')
  }
  await audit(tx, actor, {
    accion: 'credito.aplicado',
    objetoId: titular.id,
    despues: { partes: allocations },
  })
  await deps.hooks.paymentsChanged(tx, actor, [...new Set(allocations.map(({ cuotaId }) => cuotaId))])
  return { imputaciones: await viewParts(tx, cuotaIds, allocations), credito: saldosOf(await creditoOf(tx, titular)) }
}

/** Families need a fresh rate; staff may use an old one. */
async function readRate({ now }: Deps, tx: Tx, actor: Cliente | Personal) {
  const hoy = localDay(now())
  if (actor.tipo === 'cliente') return cotizacionForOnlinePago(tx, hoy)
  return { cotizacion: await currentCotizacion(tx, hoy), vencida: false, dias: 0 }
}

/** Dollars cannot pay debts in pesos. */
async function spendOne(
  deps: Deps,
  tx: Tx,
  pago: { id: number; moneda: Moneda; disponible: Centavos },
  deudas: ReadonlyMap<number, Centavos>,
  cotizacion: Cotizacion | null,
): Promise<Allocation[]> {
  const debidas = (await sortForPayment(tx, [...deudas.keys()], pago.moneda))
    .map((cuota) => ({ ...cuota, debe: deudas.get(cuota.cuotaId) ?? 0 }))
    .filter(({ debe }) => debe > 0)
  const planned = pricePayable(pago.moneda, debidas, cotizacion)
  return allocatePago(tx, { ...pago, asentadoEn: deps.now() }, planned, deudas)
}

async function requirePayable(tx: Tx, actor: Cliente | Personal, titular: Titular, cuotaIds: number[]) {
  const rows = await tx
    .select({ numero: cuotas.numero, isInEffect: isInEffectSql, enProceso: hasPagoEnProceso })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(and(inArray(cuotas.id, cuotaIds), ownedBy(titular, reservas)))
  if (rows.length !== cuotaIds.length) throw new DomainError('no_encontrado')
  const own = actor.tipo === 'personal' || rows.every(({ numero }) => numero > 0)
  if (!own || rows.some((row) => !row.isInEffect)) throw new DomainError('cuota_no_pagable')
  if (rows.some((row) => row.enProceso)) throw new DomainError('pago_en_proceso')
}

/** Locks the account's payments with credit, in id order. Returns them oldest first. */
export async function lockCreditos(tx: Tx, titular: Titular) {
  const own = tx.select({ id: creditos.pagoId }).from(creditos).where(ownedBy(titular, creditos))
  const rows = await lock(tx, pagos, inArray(pagos.id, own))
  // A payment that got credit after the lock is not locked, so its credit must not be spent.
  const ids = rows.map(({ id }) => id)
  return tx
    .select({ id: pagos.id, moneda: pagos.moneda, disponible: creditos.importe })
    .from(creditos)
    .innerJoin(pagos, eq(pagos.id, creditos.pagoId))
    .where(inArray(creditos.pagoId, ids))
    .orderBy(asc(pagos.recibidoEn), asc(pagos.id))
}

async function viewParts(tx: Tx, cuotaIds: number[], allocations: Allocation[]) {
  const rows = await tx
    .select(imputacionColumns)
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(inArray(imputaciones.cuotaId, cuotaIds))
    .orderBy(sql`${imputaciones.id} desc`)
    .limit(allocations.length)
  return rows.reverse()
}
