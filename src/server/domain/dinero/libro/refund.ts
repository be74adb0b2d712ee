import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { formatDay } from '../../../../reglas/dia.ts'
import {
  add,
  type Centavos,
  formatMoney,
  formatMoneyUnbroken,
  greatest,
  least,
  type Moneda,
  magnitude,
  subtract,
} from '../../../../reglas/dinero.ts'
import { formatReciboNumber } from '../../../../reglas/numbers.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { devoluciones, devolucionesPedidas, pagos, recibos } from '../../../db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import type { Actor, DbOrTx, Deps, Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { cuotaNameColumns, owedAmountSql } from '../cuotas/service.ts'
import type { Allocation } from './allocation.pure.ts'
import { credito, readRetainedAmount, sumDevoluciones } from './pago-amounts.ts'
import { findTitular } from './recibos.ts'
import { undoImputaciones } from './undo.ts'

type Pago = typeof pagos.$inferSelect

export type RefundRequest = {
  id: number
  canal: (typeof devoluciones.$inferSelect)['canal']
  /** In the payment's currency. Default: everything that was not refunded, without the retained part unless `delcargo` is true. */
  importe?: Centavos | undefined
  /** Also refunds the part that a cancellation retains. The account then owes the charge again. */
  delcargo: boolean
  nota: string
}
export type RefundedPago = { pago: number; moneda: Moneda; devuelto: Centavos; credito: Centavos }

/** Contains the payment's id, so that one key may be used for different payments. */
export const idempotencyScopeOf = ({ id }: Pick<RefundRequest, 'id'>) => `devolverpago-${id}`

/** Returns the locked payment and the amount to refund. @throws DomainError `no_encontrado`, `devolucion_excede`, `devolucion_del_cargo` */
export async function lockPagoToRefund(
  tx: Tx,
  { id, importe: request, delcargo }: Omit<RefundRequest, 'canal' | 'nota'>,
) {
  const pago = await lockOne(tx, pagos, eq(pagos.id, id))
  const remaining = subtract(pago.importe, (await sumDevoluciones(tx, id)).total, await sumRequestedRefunds(tx, id))
  const retenido = await readRetainedAmount(tx, id)
  const free = delcargo ? remaining : subtract(remaining, retenido)
  const importe = request ?? free
  const format = (centavos: Centavos) => formatMoneyUnbroken(greatest(0, centavos), pago.moneda)
  if (importe > remaining || remaining <= 0)
    throw new DomainError('devolucion_excede', {
      detalle: { queda: format(remaining) },
      campos: { importe: `Quedan ${format(remaining)}` },
    })
  if (importe > free || importe <= 0)
    throw new DomainError('devolucion_del_cargo', {
      detalle: { retenido: format(retenido), queda: format(subtract(remaining, retenido)) },
    })
  return { pago, importe }
}

type Devolucion = Pick<typeof devoluciones.$inferSelect, 'importe' | 'motivo' | 'canal' | 'personalId' | 'nota'>

/**
 * Records a refund, reverses the allocations of the refunded money and mails the family. Money refunded beyond the received amount becomes
 * a negative balance of the account.
 */
export async function writeDevolucion(deps: Deps, tx: Tx, actor: Actor, pago: Pago, added: Devolucion) {
  const { total } = await sumDevoluciones(tx, pago.id)
  const { importe, motivo, canal, nota } = added
  const excede = least(importe, greatest(0, subtract(add(total, importe), pago.importe)))
  const row = await insertRow(tx, devoluciones, { ...added, excede, pagoId: pago.id, creadoEn: deps.now() })
  const after = { importe, motivo, canal, nota, ...(excede > 0 && { excede }) }
  await audit(tx, actor, { accion: 'pago.devuelto', objetoId: pago.id, despues: after })
  const remaining = greatest(0, subtract(pago.importe, total, importe))
  await notifyDevolucion(deps, tx, row.id, await undoImputaciones(deps, tx, pago.id, remaining, actor))
}

export async function viewRefunded(db: DbOrTx, pagoId: number): Promise<RefundedPago> {
  const pago = await db
    .select({ pago: pagos.id, moneda: pagos.moneda, credito })
    .from(pagos)
    .where(eq(pagos.id, pagoId))
    .then(requireRow('pago'))
  const { total } = await sumDevoluciones(db, pagoId)
  return { ...pago, devuelto: total }
}

/** Sums the requested refunds that the provider has not reported yet, in the payment's currency. */
export async function sumRequestedRefunds(tx: Tx, pagoId: number): Promise<Centavos> {
  const [sum] = await tx
    .select({ importe: sql<Centavos>`coalesce(sum(${devolucionesPedidas.importe}), 0)::bigint` })
    .from(devolucionesPedidas)
    .where(and(eq(devolucionesPedidas.pagoId, pagoId), isNull(devolucionesPedidas.terminadaEn)))
  return sum?.importe ?? 0
}

export async function closeRequestedRefund(deps: Deps, tx: Tx, id: number): Promise<boolean> {
  const closed = await tx
    .update(devolucionesPedidas)
    .set({ terminadaEn: deps.now() })
    .where(and(eq(devolucionesPedidas.id, id), isNull(devolucionesPedidas.terminadaEn)))
    .returning({ id: devolucionesPedidas.id })
  return closed.length > 0
}

/** `deshechas` are the reversed allocations. The mail lists their dues, which the family owes again. */
async function notifyDevolucion(deps: Deps, tx: Tx, devolucionId: number, deshechas: Allocation[]) {
  const [row] = await tx
    .select({
      pagoId: pagos.id,
      ...pick(devoluciones, 'motivo', 'canal', 'importe', 'excede'),
      moneda: pagos.moneda,
      recibo: recibos.numero,
      reciboOriginal: pagos.reciboOriginal,
    })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
    .where(eq(devoluciones.id, devolucionId))
  if (!row) throw new Error(`There is no refund ${devolucionId}`)
  const titular = await findTitular(tx, row.pagoId)
  if (!titular) return
  await sendCorreo(deps, tx, {
    clave: `devolucion-${devolucionId}`,
    para: titular.mail,
    plantilla: 'devolucion',
    datos: {
      nombre: titular.nombre,
      motivo: row.motivo,
      canal: row.canal,
      importe: formatMoney(row.importe, row.moneda),
      recibo: row.recibo === null ? row.reciboOriginal : formatReciboNumber(row.recibo),
      saldoContra: row.excede > 0 ? formatMoney(row.excede, row.moneda) : '',
      reabiertas: await listReabiertas(tx, deshechas),
      enlace: `${deps.publicUrl}/cuentas`,
    },
  })
}

async function listReabiertas(tx: Tx, deshechas: Allocation[]) {
  if (deshechas.length === 0) return []
  const importes = new Map(deshechas.map(({ cuotaId, importe }) => [cuotaId, magnitude(importe)]))
  const rows = await tx
    .select({
      id: cuotas.id,
      ...cuotaNameColumns,
      vencimiento: cuotas.vencimiento,
      nombre: pasajeros.nombre,
      apellido: pasajeros.apellido,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    // Excludes the dues of an ended booking, which are not owed.
    .where(and(inArray(cuotas.id, [...importes.keys()]), gt(owedAmountSql, 0)))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
  return rows.map(({ id, vencimiento, nombre, apellido, ...cuota }) => ({
    concepto: cuotaName(cuota),
    pasajero: `${nombre} ${apellido}`,
    vencimiento: formatDay(vencimiento),
    importe: formatMoney(importes.get(id) ?? 0, cuota.moneda),
  }))
}
