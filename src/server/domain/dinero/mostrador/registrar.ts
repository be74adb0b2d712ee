import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Actor, Personal } from '../../actor.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { debe, enProceso } from '../cuotas/service.ts'
import { joinCaja, requireOpenCaja } from '../libro/caja-abierta.ts'
import { lockDeudas, recordPago } from '../libro/imputar.ts'
import { priceDeudas } from '../libro/partes.ts'
import { instantOf } from '../libro/periodo-abierto.ts'
import { refuseIgual } from './transferencia-igual.ts'
import { viewPago } from '../libro/vista-pago.ts'

type Recibido = {
  canal: 'efectivo' | 'transferencia'
  moneda: Moneda
  importe: Centavos
  /** Not in the future. */
  fecha: Dia
  comprobante: string
  nota: string
  /** Staff know that the till of that day is closed. */
  confirmada?: boolean
  /** Staff know that there is an equal transfer. */
  confirmaigual?: boolean | undefined
}

type Destino = {
  usuarioId: number
  cuotaIds: number[]
  /** They were named, and are not just what the booking owes. */
  elegidas: boolean
  /** Whose rate rules, when it is not that of `fecha`. */
  diaCotizacion?: Dia | undefined
  /** The money is here already: with nothing left to pay it is credit. */
  yaLlego?: boolean
  /** The transfer that the family reported. */
  informada?: number | undefined
}

/**
 * Money received at the office for a booking: what it owes is paid as far as the money goes, the deposit first and then
 * by due date unless dues are named; the rest stays as the account's credit, and so does all of it when the booking lapsed.
 * With `clave`, once.
 * @throws DomainError `no_encontrado`, `reserva_no_viva` (cancelled, and it owes no charge), `cuota_no_pagable`, `pago_en_proceso`,
 *   `moneda_no_aceptada`, `sin_cotizacion`, `datos_invalidos` (a day to come), `periodo_cerrado`, `caja_cerrada_ese_dia`
 *   (cash, and nobody confirmed it), `transferencia_repetida` (nobody confirmed it), `clave_reutilizada`
 */
export async function registerPago(
  deps: Deps,
  actor: Personal,
  { reserva, conceptos, ...recibido }: Recibido & { reserva: number; conceptos?: number[] | undefined },
  clave?: Clave,
) {
  return deps.db.transaction((tx) =>
    once(tx, actor, 'registrarpago', clave, async () => {
      const { estado, ...destino } = await payable(tx, reserva, conceptos)
      if (estado === 'cancelada' && destino.cuotaIds.length === 0)
        throw new DomainError('reserva_no_viva', { detalle: { estado } })
      return viewPago(tx, await receive(deps, tx, actor, { ...recibido, ...destino, yaLlego: estado === 'vencida' }))
    }),
  )
}

/**
 * Writes money of one family on these instalments, in their order of payment.
 * @throws DomainError as `registerPago`
 */
export async function receive(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  { usuarioId, cuotaIds, elegidas, diaCotizacion, yaLlego = false, informada, ...recibido }: Recibido & Destino,
): Promise<number> {
  const { moneda, fecha, canal, importe, comprobante, nota } = recibido
  await joinCaja(tx)
  const recibidoEn = await instantOf(deps, tx, fecha)
  await requireConfirmed(tx, { ...recibido, usuarioId, informada })
  const deudas = await lockDeudas(tx, cuotaIds)
  const impagas = (await inOrder(tx, cuotaIds, moneda))
    .map((cuota) => ({ ...cuota, debe: deudas.get(cuota.cuotaId) ?? 0 }))
    .filter((cuota) => cuota.debe > 0)
  if (impagas.length === 0 && !yaLlego) throw new DomainError('cuota_no_pagable')
  const previsto =
    impagas.length > 0 ? await priceDeudas(tx, moneda, impagas, { dia: diaCotizacion ?? fecha, elegidas }) : []
  const pago = { usuarioId, canal, moneda, importe, comprobante, nota, personalId: actor.id, recibidoEn }
  return written(await recordPago(deps, tx, actor, pago, previsto, cuotaIds))
}

type PorConfirmar = Pick<
  Recibido,
  'canal' | 'fecha' | 'confirmada' | 'confirmaigual' | 'moneda' | 'importe' | 'comprobante'
>

/**
 * What staff have to know of money received by hand before it is written: cash of a day whose till is closed, a transfer
 * that is there already. The caller has joined the till.
 * @throws DomainError `caja_cerrada_ese_dia`, `transferencia_repetida`
 */
export async function requireConfirmed(
  tx: Tx,
  {
    canal,
    confirmada,
    confirmaigual,
    comprobante,
    informada,
    ...dinero
  }: PorConfirmar & { usuarioId: number; informada?: number | undefined },
) {
  if (canal === 'efectivo') return requireOpenCaja(tx, dinero.fecha, confirmada)
  await refuseIgual(
    tx,
    { ...dinero, referencia: comprobante, ...(informada !== undefined && { propia: informada }) },
    { soloSuyas: false, confirmada: confirmaigual },
  )
}

/**
 * Whole instalments (or the deposit) of one family in one currency, at any hour: how the demo's year is written.
 * @throws DomainError `cuota_no_pagable`
 */
export async function receivePago(
  deps: Deps,
  actor: Actor,
  datos: { canal: 'efectivo' | 'transferencia'; cuotaIds: number[]; recibidoEn: Date },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const deudas = await lockDeudas(tx, datos.cuotaIds)
    const filas = await tx
      .select({ cuotaId: cuotas.id, moneda: cuotas.moneda, usuarioId: reservas.usuarioId })
      .from(cuotas)
      .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
      .where(inArray(cuotas.id, datos.cuotaIds))
    const [primera] = filas
    const mezcla = filas.some(({ moneda, usuarioId }) => moneda !== primera?.moneda || usuarioId !== primera?.usuarioId)
    const partes = filas.map(({ cuotaId }) => {
      const importe = deudas.get(cuotaId) ?? 0
      return { cuotaId, importe, importePago: importe }
    })
    if (!primera || mezcla || filas.length !== datos.cuotaIds.length || partes.some(({ importe }) => importe <= 0))
      throw new DomainError('cuota_no_pagable')
    const importe = add(...partes.map((parte) => parte.importe))
    const { usuarioId, moneda } = primera
    const personalId = actor.tipo === 'personal' ? actor.id : null
    const { canal, recibidoEn } = datos
    return written(
      await recordPago(deps, tx, actor, { usuarioId, canal, moneda, importe, personalId, recibidoEn }, partes),
    )
  })
}

/**
 * What a booking owes and no payment under way pays, or the dues that were named, which must be its own.
 * @throws DomainError `no_encontrado`, `pago_en_proceso` (of a due that was named, or of all that are owed)
 */
export async function payable(tx: Tx, reservaId: number, conceptos: number[] | undefined) {
  const reserva = await tx.select().from(reservas).where(eq(reservas.id, reservaId)).then(one('reserva'))
  const suyas = await tx
    .select({ id: cuotas.id, debe, enProceso })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
  if (conceptos?.some((id) => !suyas.some((cuota) => cuota.id === id))) throw new DomainError('no_encontrado')
  const { estado, usuarioId } = reserva
  // Of one that lapsed, all that the money may have been meant for.
  const cuotaIds = suyas
    .filter(({ debe, enProceso }) => (debe > 0 && !enProceso) || estado === 'vencida')
    .map(({ id }) => id)
  const pedidas = suyas.filter(({ id, debe }) =>
    conceptos ? conceptos.includes(id) : debe > 0 && cuotaIds.length === 0,
  )
  if (pedidas.some(({ enProceso }) => enProceso)) throw new DomainError('pago_en_proceso')
  return { estado, usuarioId, cuotaIds: conceptos ?? cuotaIds, elegidas: Boolean(conceptos) }
}

/** The deposit first, then by due date; on the same day, what the money pays without a rate. */
export async function inOrder(tx: Tx, cuotaIds: number[], moneda: Moneda) {
  return tx
    .select({ cuotaId: cuotas.id, moneda: cuotas.moneda })
    .from(cuotas)
    .where(inArray(cuotas.id, cuotaIds))
    .orderBy(sql`${cuotas.numero} > 0`, asc(cuotas.vencimiento), sql`${cuotas.moneda} <> ${moneda}`, asc(cuotas.id))
}

function written(id: number | null): number {
  if (id === null) throw new Error('A payment without a provider cannot be repeated')
  return id
}
