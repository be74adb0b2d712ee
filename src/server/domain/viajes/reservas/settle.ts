import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { isLive } from '../../../../reglas/reserva.ts'
import { revisiones } from '../../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import type { Actor, Tx } from '../../deps.ts'
import { unpaidAmountSql } from '../../dinero/cuotas/service.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { changeAfterPagos, estadoAfter } from './estados.pure.ts'

/**
 * Moves bookings to the state that their payments require. An ended booking keeps its state: its charge can still be paid or refunded, and
 * staff review money for its other dues.
 */
export async function updateEstadosFromPagos(tx: Tx, actor: Actor, cuotaIds: number[]) {
  if (cuotaIds.length === 0) return
  const ids = tx.select({ id: cuotas.reservaId }).from(cuotas).where(inArray(cuotas.id, cuotaIds))
  const delPlan = and(inArray(cuotas.id, cuotaIds), ne(cuotas.concepto, 'cancelacion'))
  const conPlan = await tx.selectDistinct({ id: cuotas.reservaId }).from(cuotas).where(delPlan)
  const afectadas = await lock(tx, reservas, inArray(reservas.id, ids))
  for (const reserva of afectadas) {
    if (!isLive(reserva.estado)) {
      if (!conPlan.some(({ id }) => id === reserva.id)) continue
      await tx
        .insert(revisiones)
        .values({ reservaId: reserva.id, motivo: `Se movió dinero de una reserva ${reserva.estado}` })
      continue
    }
    const movimiento = changeAfterPagos(reserva.estado, await moneyOf(tx, reserva.id))
    const estado = movimiento && estadoAfter(reserva.estado, movimiento)
    if (!estado) continue
    await tx.update(reservas).set({ estado }).where(eq(reservas.id, reserva.id))
    const cambio = { antes: { estado: reserva.estado }, despues: { estado } }
    await audit(tx, actor, { accion: 'reserva.estado', objetoId: reserva.id, ...cambio })
  }
}

async function moneyOf(tx: Tx, reservaId: number) {
  const [money] = await tx
    .select({
      seniaPaga: sql<boolean>`coalesce(bool_and(${unpaidAmountSql} <= 0) filter (where ${cuotas.numero} = 0), true)`,
      todoPago: sql<boolean>`bool_and(${unpaidAmountSql} <= 0)`,
    })
    .from(cuotas)
    .where(eq(cuotas.reservaId, reservaId))
  return { seniaPaga: money?.seniaPaga ?? false, todoPago: money?.todoPago ?? false }
}
