import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { imputaciones, pagos } from '../../db/schema/pagos.ts'
import { cuotas } from '../../db/schema/reservas.ts'
import { type Actor, sistema } from '../actor.ts'
import type { Moneda } from '../cuotas/service.ts'
import { settleReservas } from '../reservas/service.ts'
import { lockDeudas } from './imputar.ts'
import { type Parte, release, releaseCuotas } from './reparto.pure.ts'

/** Frees what a payment pays until no more than `maximo` of it, in its own currency, is in use. Answers what it undid. */
export async function undoImputaciones(
  tx: Tx,
  pagoId: number,
  maximo: number,
  actor: Actor = sistema,
): Promise<Parte[]> {
  const cuotaIds = await cuotasOf(tx, pagoId)
  if (cuotaIds.length === 0) return []
  await lockDeudas(tx, cuotaIds)
  const deshechas = release(await readPartes(tx, eq(imputaciones.pagoId, pagoId)), maximo)
  await writeDeshechas(tx, deshechas)
  await settleReservas(
    tx,
    actor,
    deshechas.map(({ cuotaId }) => cuotaId),
  )
  return deshechas
}

/**
 * Frees what pays a booking's instalments until no more than `maximo` of each currency is paid, the last dues first;
 * it becomes the account's credit. The caller holds `lockReserva`, and sees to the booking's state.
 * Answers what was paid before.
 */
export async function undoReserva(
  tx: Tx,
  reservaId: number,
  maximo: Record<Moneda, number>,
): Promise<Record<Moneda, number>> {
  const partes = await readPartes(tx, eq(cuotas.reservaId, reservaId))
  const pagado = { ARS: 0, USD: 0 }
  for (const moneda of ['ARS', 'USD'] as const) {
    const suyas = partes.filter((parte) => parte.moneda === moneda)
    pagado[moneda] = suyas.reduce((suma, { importe }) => suma + importe, 0)
    await writeDeshechas(tx, releaseCuotas(suyas, maximo[moneda]))
  }
  return pagado
}

/** Locks a booking's payments and then its instalments, in the order in which everybody takes them. */
export async function lockReserva(tx: Tx, reservaId: number) {
  const suyas = tx.select({ id: cuotas.id }).from(cuotas).where(eq(cuotas.reservaId, reservaId))
  const usados = tx.select({ id: imputaciones.pagoId }).from(imputaciones).where(inArray(imputaciones.cuotaId, suyas))
  await tx.select({ id: pagos.id }).from(pagos).where(inArray(pagos.id, usados)).orderBy(asc(pagos.id)).for('update')
  await tx
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(eq(cuotas.reservaId, reservaId))
    .orderBy(asc(cuotas.id))
    .for('update')
}

async function cuotasOf(tx: Tx, pagoId: number): Promise<number[]> {
  const filas = await tx
    .selectDistinct({ cuotaId: imputaciones.cuotaId })
    .from(imputaciones)
    .where(eq(imputaciones.pagoId, pagoId))
  return filas.map(({ cuotaId }) => cuotaId)
}

/** What payments pay of instalments now, the deposit first and then by due date. */
function readPartes(tx: Tx, donde: SQL) {
  return tx
    .select({
      pagoId: imputaciones.pagoId,
      cuotaId: imputaciones.cuotaId,
      moneda: cuotas.moneda,
      importe: sql<number>`sum(${imputaciones.importe})::bigint`.mapWith(Number),
      importePago: sql<number>`sum(${imputaciones.importePago})::bigint`.mapWith(Number),
      cotizacion: sql<number | null>`max(${imputaciones.cotizacion})`,
      cotizacionFecha: sql<string | null>`max(${imputaciones.cotizacionFecha})`,
    })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(donde)
    .groupBy(imputaciones.pagoId, imputaciones.cuotaId, cuotas.moneda, cuotas.numero, cuotas.vencimiento)
    .having(sql`sum(${imputaciones.importePago}) > 0`)
    .orderBy(sql`${cuotas.numero} > 0`, asc(cuotas.vencimiento), asc(imputaciones.cuotaId), asc(imputaciones.pagoId))
}

type Deshecha = Awaited<ReturnType<typeof readPartes>>[number]

async function writeDeshechas(tx: Tx, deshechas: Deshecha[]) {
  if (deshechas.length === 0) return
  await tx.insert(imputaciones).values(deshechas.map(({ moneda: _, ...fila }) => fila))
}
