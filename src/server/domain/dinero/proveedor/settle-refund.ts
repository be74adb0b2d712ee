import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { add, type Centavos, least, negate, subtract } from '../../../../reglas/dinero.ts'
import { coberturas, devoluciones, devolucionesPedidas, pagos } from '../../../db/schema/pagos.ts'
import type { PagoProveedor } from '../../../gateways/pagos/pagos.ts'
import { type Deps, sistema, type Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import {
  accountingInstantOf,
  allocatePago,
  closeRequestedRefund,
  lockDeudas,
  type QuotedDebt,
  recordPago,
  uncoveredAmount,
  writeDevolucion,
} from '../libro/service.ts'
import { createRevision } from './revisiones.ts'

type Pago = typeof pagos.$inferSelect

const byProveedor = { canal: 'mercadopago', personalId: null, nota: '' } as const

/**
 * Records the refund or lost chargeback that the provider reports, or again the money of a chargeback that the agency won. An open dispute
 * moves no money and is reported to staff. `planned` are the dues that the payment was meant for. Returns whether money moved.
 */
export async function settleProviderRefund(
  deps: Deps,
  tx: Tx,
  reported: PagoProveedor,
  planned: QuotedDebt[],
): Promise<boolean> {
  const [original] = await lock(tx, pagos, eq(pagos.proveedorPagoId, reported.id))
  if (!original) return false
  if (reported.disputa === 'abierta') await reportDisputa(tx, reported)
  const rows = await lock(tx, pagos, or(eq(pagos.id, original.id), eq(pagos.reintegraId, original.id)))
  const added = subtract(reported.devuelto, await sumDevuelto(tx, rows))
  if (added < 0) return reversePago(deps, tx, reported, rows, { reduction: negate(added), planned })
  if (added === 0) return false
  // `rows` are the payment, and the payments that recorded its money again after a won chargeback. Only the last row has money that the
  // agency still holds.
  const last = rows.at(-1) ?? original
  if (reported.disputa === 'perdida')
    await writeDevolucion(deps, tx, sistema, last, { ...byProveedor, importe: added, motivo: 'contracargo' })
  else await writeRequestedRefunds(deps, tx, last, added)
  return true
}

async function sumDevuelto(tx: Tx, rows: Pago[]): Promise<Centavos> {
  const salidas = await tx
    .select({ importe: devoluciones.importe })
    .from(devoluciones)
    .where(and(inArray(devoluciones.pagoId, idsOf(rows)), eq(devoluciones.canal, 'mercadopago')))
  const reintegros = rows.filter(({ reintegraId }) => reintegraId !== null)
  return subtract(add(...salidas.map(({ importe }) => importe)), ...reintegros.map(({ importe }) => importe))
}

/**
 * Ledger rows never change, so the money is a new payment. It first covers the negative balance from the chargeback, then pays the first
 * payment's dues as far as they are owed. The rest is credit.
 */
async function reversePago(
  deps: Deps,
  tx: Tx,
  reported: PagoProveedor,
  rows: Pago[],
  { reduction, planned }: { reduction: Centavos; planned: QuotedDebt[] },
): Promise<boolean> {
  const [original] = rows
  const contracargos = and(inArray(devoluciones.pagoId, idsOf(rows)), eq(devoluciones.motivo, 'contracargo'))
  const losses = await lock(tx, devoluciones, contracargos, 'no key update')
  if (!original) return false
  const lost = subtract(
    add(...losses.map((loss) => loss.importe)),
    ...rows.filter(({ reintegraId }) => reintegraId !== null).map((reintegro) => reintegro.importe),
  )
  // The provider may report a larger amount, but a won chargeback can return only the money of chargebacks.
  const importe = least(reduction, lost)
  if (importe <= 0) return false
  const { recibidoEn, nota } = await accountingInstantOf(deps, tx, null)
  const { usuarioId, preferenciaId, canal, moneda } = original
  const pago = {
    ...{ usuarioId, preferenciaId, canal, moneda, importe, recibidoEn, reintegraId: original.id },
    nota: nota || `Contracargo ganado del pago ${reported.id}`,
  }
  const cuotaIds = planned.map(({ cuotaId }) => cuotaId)
  await recordPago(deps, tx, sistema, pago, [], cuotaIds, async (pagoId) => {
    const available = await cover(tx, pagoId, importe, { contracargos, createdAt: recibidoEn })
    await allocatePago(
      tx,
      { id: pagoId, disponible: available, asentadoEn: recibidoEn },
      planned,
      await lockDeudas(tx, cuotaIds),
    )
  })
  return true
}

async function cover(
  tx: Tx,
  pagoId: number,
  importe: Centavos,
  { contracargos, createdAt }: { contracargos: ReturnType<typeof and>; createdAt: Date },
): Promise<Centavos> {
  const saldos = await tx
    .select({ id: devoluciones.id, pendiente: uncoveredAmount })
    .from(devoluciones)
    .where(contracargos)
    .orderBy(asc(devoluciones.id))
  let remaining = importe
  for (const { id, pendiente: debe } of saldos) {
    const cubierto = least(remaining, debe)
    if (cubierto <= 0) continue
    await tx.insert(coberturas).values({ devolucionId: id, pagoId, importe: cubierto, creadoEn: createdAt })
    remaining = subtract(remaining, cubierto)
  }
  return remaining
}

/** Matches refunds that staff requested first, oldest first. Money that matches no request was refunded on the provider's site. */
async function writeRequestedRefunds(deps: Deps, tx: Tx, pago: Pago, added: Centavos) {
  const open = await tx
    .select()
    .from(devolucionesPedidas)
    .where(and(eq(devolucionesPedidas.pagoId, pago.id), isNull(devolucionesPedidas.terminadaEn)))
    .orderBy(asc(devolucionesPedidas.id))
  let rest = added
  for (const { id, importe, personalId } of open) {
    if (importe > rest || !(await closeRequestedRefund(deps, tx, id))) continue
    await writeDevolucion(deps, tx, sistema, pago, { ...byProveedor, importe, motivo: 'devolucion', personalId })
    rest = subtract(rest, importe)
  }
  if (rest > 0) await writeDevolucion(deps, tx, sistema, pago, { ...byProveedor, importe: rest, motivo: 'devolucion' })
}

/** Reports each kind of dispute of a payment once. The family gets no mail until the dispute is decided. */
async function reportDisputa(tx: Tx, { id, estado }: PagoProveedor) {
  const what = estado === 'in_mediation' ? 'un reclamo' : 'un contracargo'
  await createRevision(
    tx,
    `El proveedor informa ${what} en curso del pago ${id}: el dinero sigue contado hasta que se decida`,
  )
}

function idsOf(rows: Pago[]): number[] {
  return rows.map(({ id }) => id)
}
