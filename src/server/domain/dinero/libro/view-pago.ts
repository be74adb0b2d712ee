import { asc, eq } from 'drizzle-orm'
import { imputaciones, pagos, recibos } from '../../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import type { DbOrTx } from '../../deps.ts'
import { credito } from './pago-amounts.ts'

export async function viewPago(db: DbOrTx, pagoId: number) {
  const [pago] = await db
    .select({ pago: pagos.id, recibo: recibos.numero, credito })
    .from(pagos)
    .innerJoin(recibos, eq(recibos.pagoId, pagos.id))
    .where(eq(pagos.id, pagoId))
  if (!pago) throw new Error(`Payment ${pagoId} has no receipt`)
  const rows = await db
    .select({ ...imputacionColumns, estado: reservas.estado })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(imputaciones.pagoId, pagoId))
    .orderBy(asc(imputaciones.id))
  return {
    ...pago,
    imputaciones: rows.map(({ estado: _, ...row }) => row),
    estado: rows[0]?.estado ?? null,
  }
}

export const imputacionColumns = {
  cuota: cuotas.id,
  numero: cuotas.numero,
  moneda: cuotas.moneda,
  importe: imputaciones.importe,
  importepago: imputaciones.importePago,
  cotizacion: imputaciones.cotizacion,
}
