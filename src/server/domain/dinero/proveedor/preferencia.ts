import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { add, asCentavos, type Centavos } from '../../../../reglas/dinero.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { DomainError } from '../../../domain-error.ts'
import type { AccountOnBehalf, Titular } from '../../access.ts'
import type { Anonimo, Cliente, Deps, Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { claimKey, type IdempotencyKey, storeKeyReply } from '../../platform/idempotency/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { cotizacionForOnlinePago, toPesos } from '../cuotas/service.ts'
import { requirePayable } from '../libro/service.ts'
import { queueCloseSuperseded, supersedeOpen } from './supersede.ts'

export type PreparedPago = { preferenceId: string; initPoint: string; publicKey: string; importe: Centavos }

const call = 'pago'
const lifetimeHours = 24

/** The payer returns to the URL `volverA`. */
export type PagoByEnlace = { cuenta: AccountOnBehalf; enlacePagoId: number; volverA: string }

/** The same key returns the same preferencia. @throws DomainError as `prepareCobro`, and `clave_reutilizada` */
export function preparePago(
  deps: Deps,
  actor: Cliente,
  cuotaIds: number[],
  idempotencyKey?: IdempotencyKey,
): Promise<PreparedPago> {
  return prepareCobro(deps, actor, { cuenta: actor, cuotaIds, idempotencyKey })
}

/** For a visitor of one of the account's links. The provider does not learn the account. @throws DomainError as `prepareCobro` */
export function preparePagoPorEnlace(
  deps: Deps,
  actor: Anonimo,
  { cuenta, ...enlace }: PagoByEnlace,
  cuotaIds: number[],
): Promise<PreparedPago> {
  return prepareCobro(deps, actor, { cuenta, cuotaIds, enlace })
}

type Cobro = {
  cuenta: Titular
  cuotaIds: number[]
  idempotencyKey?: IdempotencyKey
  enlace?: Omit<PagoByEnlace, 'cuenta'>
}

/**
 * Creates a preferencia at the provider and supersedes the account's open ones. Calls the provider outside every transaction.
 * @throws DomainError `sin_pago_en_linea`, `no_encontrado` (another account's), `cuota_no_pagable`, `pago_en_proceso`, `sin_cotizacion`,
 * `cotizacion_vencida`, `proveedor_no_responde`
 */
async function prepareCobro(deps: Deps, actor: Cliente | Anonimo, cobro: Cobro): Promise<PreparedPago> {
  if (!deps.pagos.online) throw new DomainError('sin_pago_en_linea')
  const { cuenta, cuotaIds, idempotencyKey, enlace } = cobro
  const keyOwner = { tipo: 'cliente', id: cuenta.id } as const
  const prepared = await deps.db.transaction((tx) => reserve(deps, tx, actor, cobro))
  if (prepared.reply) return prepared.reply
  const { referencia, importe, titular, venceEn } = prepared
  const preferencia = await deps.pagos
    .createPreferencia({
      referencia,
      title: cuotaIds.length === 1 ? 'Cuota de viaje' : `${cuotaIds.length} cuotas de viaje`,
      importe,
      payer: enlace ? undefined : { mail: titular.mail, nombre: titular.nombre, apellido: titular.apellido },
      vence: venceEn,
      volverA: enlace?.volverA ?? `${deps.publicUrl}/cuentas`,
      avisarA: `${deps.publicUrl}/api/pagos/avisos`,
      idempotencia: referencia,
    })
    .catch((cause: unknown) => {
      throw Object.assign(new DomainError('proveedor_no_responde'), { cause })
    })
  const reply = {
    preferenceId: preferencia.id,
    initPoint: preferencia.initPoint,
    publicKey: deps.pagos.publicKey ?? '',
    importe,
  }
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(preferencias)
      .set({
        estado: sql`case when ${preferencias.estado} = 'preparando' then 'lista' else ${preferencias.estado} end`,
        proveedorId: preferencia.id,
        initPoint: preferencia.initPoint,
      })
      .where(eq(preferencias.referencia, referencia))
      .returning({ id: preferencias.id, estado: preferencias.estado })
    // Another preferencia superseded this one while the provider processed the request.
    if (row?.estado === 'reemplazada') await queueCloseSuperseded(deps, tx, row.id)
    await storeKeyReply(tx, keyOwner, call, idempotencyKey, reply)
  })
  return reply
}

async function reserve(deps: Deps, tx: Tx, actor: Cliente | Anonimo, cobro: Cobro) {
  const { cuenta, cuotaIds, idempotencyKey, enlace } = cobro
  // Locks the account, so that it prepares one payment at a time. This lock mode does not block inserts of rows that reference the account.
  const [titular] = await lock(tx, usuarios, eq(usuarios.id, cuenta.id), 'no key update')
  if (!titular) throw new DomainError('sin_sesion')
  const reply = await claimKey<PreparedPago>(tx, { tipo: 'cliente', id: cuenta.id }, call, idempotencyKey)
  if (reply) return { reply, referencia: '', importe: asCentavos(0), venceEn: deps.now(), titular }
  const parts = await priceCuotas(deps, tx, cuenta, cuotaIds)
  const referencia = idempotencyKey
    ? referenciaOf(cuenta.id, idempotencyKey, localDay(deps.now()), parts)
    : randomUUID()
  const [empezada] = await tx.select().from(preferencias).where(eq(preferencias.referencia, referencia))
  if (empezada) return { reply: null, referencia, importe: empezada.importe, venceEn: empezada.venceEn, titular }
  await supersedeOpen(deps, tx, cuenta)
  const importe = add(...parts.map(({ importePesos }) => importePesos))
  const venceEn = addTime(deps.now(), { hours: lifetimeHours })
  const created = await insertRow(tx, preferencias, {
    usuarioId: cuenta.id,
    enlacePagoId: enlace?.enlacePagoId,
    referencia,
    importe,
    venceEn,
    estado: 'preparando',
  })
  await tx.insert(preferenciaCuotas).values(parts.map((part) => ({ ...part, preferenciaId: created.id })))
  const after = { importe, cuotas: cuotaIds, ...(enlace && { enlacePago: enlace.enlacePagoId }) }
  await audit(tx, actor, { accion: 'pago.preparado', objetoId: created.id, despues: after })
  return { reply: null, referencia, importe, venceEn, titular }
}

async function priceCuotas(deps: Deps, tx: Tx, cuenta: Titular, cuotaIds: number[]) {
  const rows = await requirePayable(tx, cuenta, cuotaIds)
  if (rows.some((row) => row.informada)) throw new DomainError('pago_en_proceso')
  const online = await cotizacionForOnlinePago(tx, localDay(deps.now()))
  return rows.map(({ cuotaId, moneda, debe: importe }) => ({
    cuotaId,
    importe,
    ...inPesos(importe, moneda, online),
  }))
}

type OnlinePrice = Awaited<ReturnType<typeof cotizacionForOnlinePago>>

function inPesos(importe: Centavos, moneda: 'ARS' | 'USD', { cotizacion, vencida, dias }: OnlinePrice) {
  if (moneda === 'ARS') return { importePesos: importe }
  if (vencida) throw new DomainError('cotizacion_vencida', { detalle: { dias: String(dias) } })
  if (!cotizacion) throw new DomainError('sin_cotizacion')
  const { pesos, fecha } = cotizacion
  return { importePesos: toPesos(importe, pesos), cotizacion: pesos, cotizacionFecha: fecha }
}

/** Parallel attempts with one key request the same preferencia. Another day, amount or rate gives a new reference at today's price. */
function referenciaOf(usuarioId: number, { clave }: IdempotencyKey, hoy: Dia, parts: object[]): string {
  return createHash('sha256')
    .update(`${usuarioId}:${clave}:${hoy}:${JSON.stringify(parts)}`)
    .digest('hex')
    .slice(0, 32)
}
