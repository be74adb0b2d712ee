import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { usuarios } from '../../db/schema/identidad.ts'
import { preferenciaCuotas, preferencias } from '../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../db/schema/reservas.ts'
import { moneyToWire } from '../../db/wire.ts'
import type { Cliente } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { type Cotizacion, currentCotizacion, debe, toPesos } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { type Clave, claimClave, settleClave } from '../idempotencia/service.ts'
import { vivas } from '../reservas/service.ts'
import { localDay } from '../tiempo/service.ts'

export type PagoPreparado = { preferenceId: string; initPoint: string; publicKey: string; importe: string }

const llamada = 'pago'
const horasDeVida = 24

/**
 * Prepares the charge of instalments: the server computes the pesos, supersedes the account's earlier preparation and
 * asks the provider, outside every transaction, for a preference. The same key gives the same preference.
 * @throws DomainError `no_encontrado` (another's), `cuota_no_pagable`, `pago_en_proceso`, `sin_cotizacion`,
 *   `proveedor_no_responde`, `clave_reutilizada`
 */
export async function preparePago(
  deps: Deps,
  actor: Cliente,
  cuotaIds: number[],
  clave?: Clave,
): Promise<PagoPreparado> {
  const referencia = clave ? referenciaOf(actor, clave) : randomUUID()
  const preparada = await deps.db.transaction((tx) => reserve(deps, tx, actor, cuotaIds, referencia, clave))
  if (preparada.reply) return preparada.reply
  const { importe, titular, venceEn } = preparada
  const preferencia = await deps.pagos
    .createPreferencia({
      referencia,
      titulo: cuotaIds.length === 1 ? 'Cuota de viaje' : `${cuotaIds.length} cuotas de viaje`,
      importe,
      payer: { mail: titular.mail, nombre: titular.nombre, apellido: titular.apellido },
      vence: venceEn,
      volverA: `${deps.publicUrl}/cuentas`,
      avisarA: `${deps.publicUrl}/api/pagos/avisos`,
      idempotencia: referencia,
    })
    .catch((error: unknown) => {
      console.error('payment provider:', error instanceof Error ? error.message : error)
      throw new DomainError('proveedor_no_responde')
    })
  const reply = {
    preferenceId: preferencia.id,
    initPoint: preferencia.initPoint,
    publicKey: deps.pagos.publicKey ?? '',
    importe: moneyToWire(importe),
  }
  await deps.db.transaction(async (tx) => {
    await tx
      .update(preferencias)
      .set({ estado: 'lista', proveedorId: preferencia.id, initPoint: preferencia.initPoint })
      .where(and(eq(preferencias.referencia, referencia), eq(preferencias.estado, 'preparando')))
    await settleClave(tx, actor, llamada, clave, reply)
  })
  return reply
}

async function reserve(deps: Deps, tx: Tx, actor: Cliente, cuotaIds: number[], referencia: string, clave?: Clave) {
  // One account prepares one payment at a time; the lock lets a settlement refer to the account meanwhile.
  const [titular] = await tx.select().from(usuarios).where(eq(usuarios.id, actor.id)).for('no key update')
  if (!titular) throw new DomainError('sin_sesion')
  const reply = await claimClave<PagoPreparado>(tx, actor, llamada, clave)
  if (reply) return { reply, importe: 0, venceEn: deps.now(), titular }
  const [empezada] = await tx.select().from(preferencias).where(eq(preferencias.referencia, referencia))
  if (empezada) return { reply: null, importe: empezada.importe, venceEn: empezada.venceEn, titular }
  const partes = await priceCuotas(deps, tx, actor, cuotaIds)
  await refuseInProcess(tx, cuotaIds)
  await tx
    .update(preferencias)
    .set({ estado: 'reemplazada' })
    .where(and(eq(preferencias.usuarioId, actor.id), inArray(preferencias.estado, ['preparando', 'lista'])))
  const importe = partes.reduce((suma, { importePesos }) => suma + importePesos, 0)
  const venceEn = new Date(deps.now().getTime() + horasDeVida * 3600 * 1000)
  const [nueva] = await tx
    .insert(preferencias)
    .values({ usuarioId: actor.id, referencia, importe, venceEn, estado: 'preparando' })
    .returning({ id: preferencias.id })
  if (!nueva) throw new Error('An insert returned no row')
  await tx.insert(preferenciaCuotas).values(partes.map((parte) => ({ ...parte, preferenciaId: nueva.id })))
  const despues = { importe, cuotas: cuotaIds }
  await audit(tx, actor, { accion: 'pago.preparado', objetoTipo: 'preferencia', objetoId: nueva.id, despues })
  return { reply: null, importe, venceEn, titular }
}

/** What each instalment costs today, in its currency and in pesos. */
async function priceCuotas(deps: Deps, tx: Tx, actor: Cliente, cuotaIds: number[]) {
  const filas = await tx
    .select({ cuotaId: cuotas.id, numero: cuotas.numero, moneda: cuotas.moneda, debe, estado: reservas.estado })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(and(inArray(cuotas.id, cuotaIds), eq(reservas.usuarioId, actor.id)))
  if (filas.length !== cuotaIds.length) throw new DomainError('no_encontrado')
  if (filas.some((fila) => fila.debe <= 0 || fila.numero === 0 || !vivas.includes(fila.estado)))
    throw new DomainError('cuota_no_pagable')
  const cotizacion = await currentCotizacion(tx, localDay(deps.now()))
  return filas.map(({ cuotaId, moneda, debe: importe }) => ({
    cuotaId,
    importe,
    ...inPesos(importe, moneda, cotizacion),
  }))
}

function inPesos(importe: number, moneda: 'ARS' | 'USD', cotizacion: Cotizacion | null) {
  if (moneda === 'ARS') return { importePesos: importe }
  if (!cotizacion) throw new DomainError('sin_cotizacion')
  const { pesos, fecha } = cotizacion
  return { importePesos: toPesos(importe, pesos), cotizacion: pesos, cotizacionFecha: fecha }
}

async function refuseInProcess(tx: Tx, cuotaIds: number[]) {
  const [otra] = await tx
    .select({ id: preferencias.id })
    .from(preferenciaCuotas)
    .innerJoin(preferencias, eq(preferencias.id, preferenciaCuotas.preferenciaId))
    .where(and(inArray(preferenciaCuotas.cuotaId, cuotaIds), eq(preferencias.estado, 'en_proceso')))
    .limit(1)
  if (otra) throw new DomainError('pago_en_proceso')
}

/** The same caller and key name the same preparation, so parallel tries ask the provider for the same preference. */
function referenciaOf(actor: Cliente, { clave }: Clave): string {
  return createHash('sha256').update(`${actor.id}:${clave}`).digest('hex').slice(0, 32)
}
