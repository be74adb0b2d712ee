import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { type Centavos, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { creditos, imputaciones, pagos } from '../../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { forCasa, ownedBy, type Titular } from '../../acceso.ts'
import type { Cliente, Personal } from '../../actor.ts'
import { lock } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { type Cotizacion, cotizacionEnLinea, currentCotizacion, enProceso, rige } from '../cuotas/service.ts'
import { impute, lockDeudas } from './imputar.ts'
import { inOrder, payable, pricePagables } from './pagables.ts'
import { porMoneda, saldosOf } from './por-moneda.pure.ts'
import type { Parte } from './reparto.pure.ts'
import { columnasImputacion } from './vista-pago.ts'

/** An account's credit by currency, in integer minor units: what of its payments neither pays nor went back. */
export async function creditoOf(db: DbOrTx, titular: Titular): Promise<Record<Moneda, Centavos>> {
  const filas = await db
    .select({ moneda: creditos.moneda, importe: sql<Centavos>`sum(${creditos.importe})::bigint` })
    .from(creditos)
    .where(ownedBy(titular, creditos))
    .groupBy(creditos.moneda)
  return porMoneda(filas)
}

/**
 * Pays instalments with an account's credit, the oldest payment first and the instalments as they come due; pesos pay
 * dollars at today's rate, a family by itself only while that is fresh. Not on a deposit, which is paid at the office.
 * @throws DomainError `no_encontrado` (another's), `cuota_no_pagable`, `pago_en_proceso`, `sin_credito`, `sin_cotizacion`,
 *   `cotizacion_vencida` (pesos that could only pay dollars), `clave_reutilizada`
 */
export async function applyCredito(deps: Deps, actor: Cliente, cuotaIds: number[], clave?: Clave) {
  return deps.db.transaction((tx) =>
    once(tx, actor, 'aplicarcredito', clave, () => spend(deps, tx, actor, actor, cuotaIds)),
  )
}

/** As `applyCredito`, on a booking: on the dues named or, without, on all that it owes. */
export async function applyCreditoToReserva(
  deps: Deps,
  actor: Personal,
  { reserva, conceptos }: { reserva: number; conceptos?: number[] | undefined },
  clave?: Clave,
) {
  return deps.db.transaction((tx) =>
    once(tx, actor, 'aplicarcredito', clave, async () => {
      const { usuarioId, cuotaIds } = await payable(tx, reserva, conceptos)
      return spend(deps, tx, actor, forCasa(usuarioId), cuotaIds)
    }),
  )
}

async function spend(deps: Deps, tx: Tx, actor: Cliente | Personal, titular: Titular, cuotaIds: number[]) {
  await requirePayable(tx, actor, titular, cuotaIds)
  const conCredito = await lockCreditos(tx, titular)
  const deudas = await lockDeudas(tx, cuotaIds)
  const tasa = await readTasa(deps, tx, actor)
  const partes: Parte[] = []
  for (const pago of conCredito) {
    const suyas = await spendOne(deps, tx, pago, deudas, tasa.cotizacion)
    for (const { cuotaId, importe } of suyas) deudas.set(cuotaId, subtract(deudas.get(cuotaId) ?? 0, importe))
    partes.push(...suyas)
  }
  if (partes.length === 0) {
    const conPesos = conCredito.some(({ moneda }) => moneda === 'ARS') && [...deudas.values()].some((debe) => debe > 0)
    if (!conPesos || tasa.cotizacion) throw new DomainError('sin_credito')
    if (tasa.vencida) throw new DomainError('cotizacion_vencida', { detalle: { dias: String(tasa.dias) } })
    throw new DomainError('sin_cotizacion')
  }
  await audit(tx, actor, {
    accion: 'credito.aplicado',
    objetoId: titular.id,
    despues: { partes },
  })
  await deps.hooks.debtsMoved(tx, actor, [...new Set(partes.map(({ cuotaId }) => cuotaId))])
  return { imputaciones: await viewPartes(tx, cuotaIds, partes), credito: saldosOf(await creditoOf(tx, titular)) }
}

/** The rate at which pesos pay dollars today; staff see what they do with an old one. */
async function readTasa({ now }: Deps, tx: Tx, actor: Cliente | Personal) {
  const hoy = localDay(now())
  if (actor.tipo === 'cliente') return cotizacionEnLinea(tx, hoy)
  return { cotizacion: await currentCotizacion(tx, hoy), vencida: false, dias: 0 }
}

/** One payment's credit, as far as it goes. Money that cannot pay these debts (dollars for pesos) pays none. */
async function spendOne(
  deps: Deps,
  tx: Tx,
  pago: { id: number; moneda: Moneda; disponible: Centavos },
  deudas: ReadonlyMap<number, Centavos>,
  cotizacion: Cotizacion | null,
): Promise<Parte[]> {
  const debidas = (await inOrder(tx, [...deudas.keys()], pago.moneda))
    .map((cuota) => ({ ...cuota, debe: deudas.get(cuota.cuotaId) ?? 0 }))
    .filter(({ debe }) => debe > 0)
  const previsto = pricePagables(pago.moneda, debidas, cotizacion)
  return impute(tx, { ...pago, asentadoEn: deps.now() }, previsto, deudas)
}

async function requirePayable(tx: Tx, actor: Cliente | Personal, titular: Titular, cuotaIds: number[]) {
  const filas = await tx
    .select({ numero: cuotas.numero, rige, enProceso })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(and(inArray(cuotas.id, cuotaIds), ownedBy(titular, reservas)))
  if (filas.length !== cuotaIds.length) throw new DomainError('no_encontrado')
  const propias = actor.tipo === 'personal' || filas.every(({ numero }) => numero > 0)
  if (!propias || filas.some((fila) => !fila.rige)) throw new DomainError('cuota_no_pagable')
  if (filas.some((fila) => fila.enProceso)) throw new DomainError('pago_en_proceso')
}

/** The account's payments that have credit, the oldest first; locked in the order of their ids. */
export async function lockCreditos(tx: Tx, titular: Titular) {
  const suyos = tx.select({ id: creditos.pagoId }).from(creditos).where(ownedBy(titular, creditos))
  const filas = await lock(tx, pagos, inArray(pagos.id, suyos))
  // Credit that another payment got meanwhile is not locked, and not ours to spend.
  const ids = filas.map(({ id }) => id)
  return tx
    .select({ id: pagos.id, moneda: pagos.moneda, disponible: creditos.importe })
    .from(creditos)
    .innerJoin(pagos, eq(pagos.id, creditos.pagoId))
    .where(inArray(creditos.pagoId, ids))
    .orderBy(asc(pagos.recibidoEn), asc(pagos.id))
}

/** What was just written, by instalment. */
async function viewPartes(tx: Tx, cuotaIds: number[], partes: Parte[]) {
  const filas = await tx
    .select(columnasImputacion)
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(inArray(imputaciones.cuotaId, cuotaIds))
    .orderBy(sql`${imputaciones.id} desc`)
    .limit(partes.length)
  return filas.reverse()
}
