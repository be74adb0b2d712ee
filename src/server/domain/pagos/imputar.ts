import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { imputaciones, pagos } from '../../db/schema/pagos.ts'
import { cuotas } from '../../db/schema/reservas.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { debe } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { settleReservas } from '../reservas/service.ts'
import { writeRecibo } from './recibos.ts'
import { allocate, type Parte } from './reparto.pure.ts'

export type NuevoPago = typeof pagos.$inferInsert
export type ParteCotizada = Parte & { cotizacion?: number | null; cotizacionFecha?: string | null }

/**
 * Writes money received, what it pays, its receipt (with its mail) and the bookings' new states. Null when the provider's payment is
 * written already: settlement happens once, whoever asks and however often.
 */
export async function recordPago(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  pago: NuevoPago,
  previsto: ParteCotizada[],
): Promise<number | null> {
  const [nuevo] = await tx.insert(pagos).values(pago).onConflictDoNothing().returning({ id: pagos.id })
  if (!nuevo) return null
  const deudas = await lockDeudas(
    tx,
    previsto.map(({ cuotaId }) => cuotaId),
  )
  const partes = allocate(pago.importe, previsto, deudas)
  const tasas = new Map(previsto.map((parte) => [parte.cuotaId, parte]))
  if (partes.length > 0) {
    await tx.insert(imputaciones).values(
      partes.map((parte) => ({
        ...parte,
        pagoId: nuevo.id,
        cotizacion: tasas.get(parte.cuotaId)?.cotizacion ?? null,
        cotizacionFecha: tasas.get(parte.cuotaId)?.cotizacionFecha ?? null,
      })),
    )
  }
  const recibo = await writeRecibo(deps, tx, nuevo.id)
  const despues = { canal: pago.canal, moneda: pago.moneda, importe: pago.importe, recibo, partes }
  await audit(tx, actor, { accion: 'pago.registrado', objetoTipo: 'pago', objetoId: nuevo.id, despues })
  await settleReservas(
    tx,
    actor,
    partes.map(({ cuotaId }) => cuotaId),
  )
  return nuevo.id
}

/** What each instalment owes, with its row locked in one order, so that two payments neither overpay nor deadlock. */
export async function lockDeudas(tx: Tx, cuotaIds: number[]): Promise<Map<number, number>> {
  if (cuotaIds.length === 0) return new Map()
  await tx
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(inArray(cuotas.id, cuotaIds))
    .orderBy(asc(cuotas.id))
    .for('update')
  const filas = await tx.select({ id: cuotas.id, debe }).from(cuotas).where(inArray(cuotas.id, cuotaIds))
  return new Map(filas.map((fila) => [fila.id, Number(fila.debe)]))
}
