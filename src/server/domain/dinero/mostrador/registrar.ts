import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import {
  inOrder,
  instantOf,
  joinCaja,
  lockDeudas,
  payable,
  priceDeudas,
  recordPago,
  requireOpenCaja,
  viewPago,
} from '../libro/service.ts'
import { refuseIgual } from './transferencia-igual.ts'

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
  const id = await recordPago(deps, tx, actor, pago, previsto, cuotaIds)
  if (id === null) throw new Error('A payment without a provider cannot be repeated')
  return id
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
