import { and, eq, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Centavos } from '../../../../reglas/dinero.ts'
import { devoluciones, imputaciones, pagos } from '../../../db/schema/pagos.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { isWithdrawn } from './pago-amounts.ts'
import { readAllocations, reversalOf } from './undo.ts'

/** A payment from another system, with the due that it paid. `cubre` is the paid amount in the due's currency. */
export type EnteredPago = Pick<
  typeof pagos.$inferInsert,
  'usuarioId' | 'canal' | 'moneda' | 'importe' | 'recibidoEn' | 'reciboOriginal'
> & { cuotaId: number; cubre: Centavos; cotizacion: Centavos | null; cotizacionFecha: Dia | null }

/**
 * Records payments that the other system already counted, with their allocations. So no till or period of this app includes them, and they
 * may be dated in a closed period.
 */
export async function recordEnteredPagos(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  cuotaIds: number[],
  added: EnteredPago[],
) {
  if (added.length > 0) {
    const rows = await tx
      .insert(pagos)
      .values(
        added.map(({ usuarioId, canal, moneda, importe, recibidoEn, reciboOriginal }) => ({
          ...{ usuarioId, canal, moneda, importe, recibidoEn, reciboOriginal },
          personalId: actor.id,
          ingresado: true,
        })),
      )
      .returning({ id: pagos.id })
    await tx.insert(imputaciones).values(
      added.map(({ cuotaId, importe, cubre, cotizacion, cotizacionFecha, recibidoEn }, i) => ({
        ...{ cuotaId, cotizacion, cotizacionFecha },
        pagoId: rows[i]?.id ?? 0,
        importe: cubre,
        importePago: importe,
        creadoEn: recibidoEn,
        ingresada: true,
      })),
    )
  }
  await deps.hooks.paymentsChanged(tx, actor, cuotaIds)
}

/**
 * Reverses the payments that were entered with a booking from another system. No money moves, so no till, day or period includes the
 * reversal. The caller holds `lockReservaMoney` and ends the booking.
 */
export async function withdrawEnteredPagos({ now }: Pick<Deps, 'now'>, tx: Tx, actor: Personal, reservaId: number) {
  const allocations = await readAllocations(tx, eq(cuotas.reservaId, reservaId))
  if (allocations.length === 0) return
  const [createdAt, nota] = [now(), 'Se deshizo la importación']
  await tx
    .insert(imputaciones)
    .values(
      allocations.map(reversalOf).map(({ moneda: _, ...row }) => ({ ...row, creadoEn: createdAt, ingresada: true })),
    )
  const pagados = Map.groupBy(allocations, ({ pagoId }) => pagoId)
  await tx.insert(devoluciones).values(
    [...pagados].map(([pagoId, own]) => ({
      ...{
        pagoId,
        motivo: 'devolucion' as const,
        canal: sql`'apertura'`,
        personalId: actor.id,
        nota,
        creadoEn: createdAt,
      },
      importe: add(...own.map(({ importePago }) => importePago)),
    })),
  )
}

export async function hasWithdrawn(tx: Tx, reservaId: number): Promise<boolean> {
  const [alguno] = await tx
    .select({ id: pagos.id })
    .from(pagos)
    .innerJoin(imputaciones, eq(imputaciones.pagoId, pagos.id))
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(and(eq(cuotas.reservaId, reservaId), isWithdrawn))
    .limit(1)
  return alguno !== undefined
}
