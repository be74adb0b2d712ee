import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { addDays, type Dia, formatDay } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoney, type Moneda } from '../../../../reglas/dinero.ts'
import { pagos, transferencias } from '../../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { localDate, startOfDay } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import {
  instantOfDay,
  listPayable,
  lockCajaShared,
  lockDeudas,
  priceDeudas,
  recordPago,
  requireOpenCaja,
  sortForPayment,
  viewPago,
} from '../libro/service.ts'

type ReceivedPago = {
  canal: 'efectivo' | 'transferencia'
  moneda: Moneda
  importe: Centavos
  fecha: Dia
  comprobante: string
  nota: string
  confirmada?: boolean
  confirmafecha?: boolean | undefined
  confirmaigual?: boolean | undefined
}

type PaymentTarget = {
  usuarioId: number
  cuotaIds: number[]
  /** Whether the caller chose the dues. Otherwise `cuotaIds` is everything that the booking owes. */
  elegidas: boolean
  /** The day whose exchange rate applies. Default: `fecha`. */
  diaCotizacion?: Dia | undefined
  /** Whether to accept money even if no due is owed. The money then becomes credit. */
  yaLlego?: boolean
  informada?: number | undefined
}

/**
 * Registers money that the office received. It pays the given dues, or all owed dues: the deposit first, then by due date. The rest becomes
 * the account's credit.
 * @throws DomainError `no_encontrado`, `reserva_no_viva` (cancelled, and owes no charge), `cuota_no_pagable`, `pago_en_proceso`,
 * `moneda_no_aceptada`, `sin_cotizacion`, `datos_invalidos` (a future day, or more than a year ago), `periodo_cerrado`,
 * `caja_cerrada_ese_dia` (unconfirmed cash), `pago_anterior`, `transferencia_repetida` (unconfirmed)
 */
export async function registerPago(
  deps: Deps,
  actor: Personal,
  { reserva, conceptos, ...received }: ReceivedPago & { reserva: number; conceptos?: number[] | undefined },
) {
  return deps.db.transaction(async (tx) => {
    const { estado, ...destino } = await listPayable(tx, reserva, conceptos)
    if (estado === 'cancelada' && destino.cuotaIds.length === 0)
      throw new DomainError('reserva_no_viva', { detalle: { estado } })
    return viewPago(
      tx,
      await recordReceivedMoney(deps, tx, actor, { ...received, ...destino, yaLlego: estado === 'vencida' }),
    )
  })
}

/** @throws DomainError as `registerPago` */
export async function recordReceivedMoney(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  {
    usuarioId,
    cuotaIds,
    elegidas,
    diaCotizacion,
    yaLlego = false,
    informada,
    ...received
  }: ReceivedPago & PaymentTarget,
): Promise<number> {
  const { moneda, fecha, canal, importe, comprobante, nota } = received
  await lockCajaShared(tx)
  const receivedAt = await instantOfDay(deps, tx, fecha)
  await requireConfirmations(tx, { ...received, usuarioId, informada })
  if (!received.confirmafecha) await refuseEarlierPago(tx, cuotaIds, fecha)
  const deudas = await lockDeudas(tx, cuotaIds)
  const impagas = (await sortForPayment(tx, cuotaIds, moneda))
    .map((cuota) => ({ ...cuota, debe: deudas.get(cuota.cuotaId) ?? 0 }))
    .filter((cuota) => cuota.debe > 0)
  if (impagas.length === 0 && !yaLlego) throw new DomainError('cuota_no_pagable')
  const planned =
    impagas.length > 0 ? await priceDeudas(tx, moneda, impagas, { dia: diaCotizacion ?? fecha, elegidas }) : []
  const pago = { usuarioId, canal, moneda, importe, comprobante, nota, personalId: actor.id, recibidoEn: receivedAt }
  const id = await recordPago(deps, tx, actor, pago, planned, cuotaIds)
  if (id === null) throw new Error('A payment without a provider cannot be repeated')
  return id
}

/** Refuses money dated before its booking was made, which is often a mistyped month or year. @throws DomainError `pago_anterior` */
async function refuseEarlierPago(tx: Tx, cuotaIds: number[], fecha: Dia) {
  const [first] = await tx
    .select({ dia: localDate(reservas.creadaEn) })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(inArray(cuotas.id, cuotaIds))
    .orderBy(asc(reservas.creadaEn))
    .limit(1)
  if (!first || fecha >= first.dia) return
  throw new DomainError('pago_anterior', { detalle: { reserva: formatDay(first.dia), fecha: formatDay(fecha) } })
}

type ToConfirm = Pick<
  ReceivedPago,
  'canal' | 'fecha' | 'confirmada' | 'confirmaigual' | 'moneda' | 'importe' | 'comprobante'
>

/** The caller holds the till's lock (`lockCajaShared`). @throws DomainError `caja_cerrada_ese_dia`, `transferencia_repetida` */
export async function requireConfirmations(
  tx: Tx,
  {
    canal,
    confirmada,
    confirmaigual,
    comprobante,
    informada,
    ...money
  }: ToConfirm & { usuarioId: number; informada?: number | undefined },
) {
  if (canal === 'efectivo') return requireOpenCaja(tx, money.fecha, confirmada)
  await refuseSameTransferencia(
    tx,
    { ...money, referencia: comprobante, ...(informada !== undefined && { own: informada }) },
    { soloSuyas: false, confirmada: confirmaigual },
  )
}

type Transferencia = {
  usuarioId: number
  moneda: Moneda
  importe: Centavos
  fecha: Dia
  referencia: string
  /** The id of the transfer itself, which is not compared with itself. */
  own?: number
}

type Who = {
  /** Compares only with the account's own transfers, because a family must not learn of another family's transfer. */
  soloSuyas: boolean
  confirmada?: boolean | undefined
}

/**
 * Refuses an unconfirmed transfer if one with equal reference, day and amount was received or reported.
 * @throws DomainError `transferencia_repetida`
 */
export async function refuseSameTransferencia(tx: Tx, added: Transferencia, { soloSuyas, confirmada }: Who) {
  if (confirmada) return
  const { usuarioId, moneda, importe, fecha, own } = added
  const referencia = added.referencia.trim().toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`transferencia ${referencia} ${fecha} ${importe}`}))`)
  const ofCuenta = soloSuyas || referencia === ''
  const same = (column: SQL) => sql`lower(trim(${column})) = ${referencia}`
  const recibidas = and(
    eq(pagos.canal, 'transferencia'),
    ...[eq(pagos.moneda, moneda), eq(pagos.importe, importe), same(sql`${pagos.comprobante}`)],
    gte(pagos.recibidoEn, startOfDay(fecha)),
    lt(pagos.recibidoEn, startOfDay(addDays(fecha, 1))),
    ofCuenta ? ownedBy(onBehalfOf(usuarioId), pagos) : undefined,
  )
  const informadas = and(
    inArray(transferencias.estado, ofCuenta ? ['informada', 'acreditada'] : ['informada']),
    ...[eq(transferencias.importe, importe), eq(transferencias.fecha, fecha), same(sql`${transferencias.referencia}`)],
    ofCuenta ? ownedBy(onBehalfOf(usuarioId), transferencias) : undefined,
    own === undefined ? undefined : ne(transferencias.id, own),
  )
  const registrada = (await tx.$count(pagos, recibidas)) > 0
  if (!registrada && (moneda !== 'ARS' || (await tx.$count(transferencias, informadas)) === 0)) return
  const detalle = {
    importe: formatMoney(importe, moneda),
    fecha: formatDay(fecha),
    referencia: referencia ? `, con la referencia ${added.referencia.trim()}` : '',
  }
  throw new DomainError('transferencia_repetida', { detalle })
}
