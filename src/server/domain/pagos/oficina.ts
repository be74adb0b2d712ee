import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { cierresCaja } from '../../db/schema/oficina.ts'
import { cuotas, reservas } from '../../db/schema/reservas.ts'
import type { Actor, Personal } from '../actor.ts'
import type { Moneda } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { type Clave, once } from '../idempotencia/service.ts'
import { addDays, formatDay, localDay } from '../tiempo/service.ts'
import { lockDeudas, recordPago } from './imputar.ts'
import { priceDeudas } from './partes.ts'
import { viewPago } from './vista-pago.ts'

type Recibido = {
  canal: 'efectivo' | 'transferencia'
  moneda: Moneda
  importe: number
  /** `yyyy-mm-dd`, not in the future. */
  fecha: string
  comprobante: string
  nota: string
  /** Staff know that the till of that day is closed. */
  confirmada?: boolean
}

type Destino = {
  usuarioId: number
  cuotaIds: number[]
  /** They were named, and are not just what the booking owes. */
  elegidas: boolean
  /** Whose rate rules, when it is not that of `fecha`. */
  diaCotizacion?: string | undefined
  /** The money is here already: with nothing left to pay it is credit. */
  yaLlego?: boolean
}

/**
 * Money received at the office for a booking: what it owes is paid as far as the money goes, the deposit first and then
 * by due date unless instalments are named; the rest stays as the account's credit, and so does all of it when the booking
 * lapsed. With `clave`, once.
 * @throws DomainError `no_encontrado`, `reserva_no_viva` (cancelled), `cuota_no_pagable`, `moneda_no_aceptada`,
 *   `sin_cotizacion`, `datos_invalidos` (a day to come), `caja_cerrada_ese_dia` (cash, and nobody confirmed it),
 *   `clave_reutilizada`
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
      if (estado === 'cancelada') throw new DomainError('reserva_no_viva', { detalle: { estado } })
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
  { usuarioId, cuotaIds, elegidas, diaCotizacion, yaLlego = false, confirmada, ...recibido }: Recibido & Destino,
): Promise<number> {
  const { moneda, fecha, canal, importe, comprobante, nota } = recibido
  const recibidoEn = instantOf(deps, fecha)
  if (canal === 'efectivo' && !confirmada) await requireOpenCaja(tx, fecha)
  const deudas = await lockDeudas(tx, cuotaIds)
  const impagas = (await inOrder(tx, cuotaIds, moneda))
    .map((cuota) => ({ ...cuota, debe: deudas.get(cuota.cuotaId) ?? 0 }))
    .filter(({ debe }) => debe > 0)
  if (impagas.length === 0 && !yaLlego) throw new DomainError('cuota_no_pagable')
  const previsto =
    impagas.length > 0 ? await priceDeudas(tx, moneda, impagas, { dia: diaCotizacion ?? fecha, elegidas }) : []
  const pago = { usuarioId, canal, moneda, importe, comprobante, nota, personalId: actor.id, recibidoEn }
  return written(await recordPago(deps, tx, actor, pago, previsto, cuotaIds))
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
      const debe = deudas.get(cuotaId) ?? 0
      return { cuotaId, importe: debe, importePago: debe }
    })
    if (!primera || mezcla || filas.length !== datos.cuotaIds.length || partes.some(({ importe }) => importe <= 0))
      throw new DomainError('cuota_no_pagable')
    const importe = partes.reduce((suma, parte) => suma + parte.importe, 0)
    const { usuarioId, moneda } = primera
    const personalId = actor.tipo === 'personal' ? actor.id : null
    const { canal, recibidoEn } = datos
    return written(
      await recordPago(deps, tx, actor, { usuarioId, canal, moneda, importe, personalId, recibidoEn }, partes),
    )
  })
}

/** A booking's instalments, or those named, which must be its own. */
export async function payable(tx: Tx, reservaId: number, conceptos: number[] | undefined) {
  const [reserva] = await tx.select().from(reservas).where(eq(reservas.id, reservaId))
  if (!reserva) throw new DomainError('no_encontrado')
  const suyas = await tx.select({ id: cuotas.id }).from(cuotas).where(eq(cuotas.reservaId, reservaId))
  const ids = new Set(suyas.map(({ id }) => id))
  if (conceptos?.some((id) => !ids.has(id))) throw new DomainError('no_encontrado')
  const { estado, usuarioId } = reserva
  return { estado, usuarioId, cuotaIds: conceptos ?? [...ids], elegidas: Boolean(conceptos) }
}

/** The deposit first, then by due date; on the same day, what the money pays without a rate. */
export async function inOrder(tx: Tx, cuotaIds: number[], moneda: Moneda) {
  return tx
    .select({ cuotaId: cuotas.id, moneda: cuotas.moneda })
    .from(cuotas)
    .where(inArray(cuotas.id, cuotaIds))
    .orderBy(sql`${cuotas.numero} > 0`, asc(cuotas.vencimiento), sql`${cuotas.moneda} <> ${moneda}`, asc(cuotas.id))
}

/** A day of today is now; one of before, its noon where the agency is. */
function instantOf(deps: Deps, fecha: string): Date {
  const hoy = localDay(deps.now())
  if (fecha > hoy) throw new DomainError('datos_invalidos', { campos: { fecha: 'La fecha no puede ser futura' } })
  if (fecha < addDays(hoy, -366))
    throw new DomainError('datos_invalidos', { campos: { fecha: 'La fecha es de hace más de un año' } })
  return fecha === hoy ? deps.now() : new Date(`${fecha}T12:00:00-03:00`)
}

/** Cash that is dated to a counted day is in no count: neither that day's nor today's. */
async function requireOpenCaja(tx: Tx, fecha: string) {
  if ((await tx.$count(cierresCaja, eq(cierresCaja.fecha, fecha))) === 0) return
  throw new DomainError('caja_cerrada_ese_dia', { detalle: { fecha: formatDay(fecha).slice(0, 5) } })
}

function written(id: number | null): number {
  if (id === null) throw new Error('A payment without a provider cannot be repeated')
  return id
}
