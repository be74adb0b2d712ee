import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoneyUnbroken, least, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { orderAndPosition, type PageRequest, readPage, sortKeyById } from '../../../db/lists.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { coberturas, devoluciones, pagos, recibos } from '../../../db/schema/pagos.ts'
import { localDate, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf } from '../../access.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import {
  coveredAmount,
  instantOfDay,
  lockCajaShared,
  lockCreditos,
  negativeSaldo,
  recordPago,
  uncoveredAmount,
} from '../libro/service.ts'
import { requireConfirmations } from './register.ts'

type Cobro = {
  id: number
  canal: 'efectivo' | 'transferencia' | 'credito'
  /** In minor units of the refunded payment's currency. */
  importe: Centavos
  fecha?: Dia | undefined
  comprobante: string
  nota: string
  confirmada?: boolean
  confirmaigual?: boolean
}

/**
 * Collects a negative balance, or part of it, at the office or from the account's credit.
 * @throws DomainError `no_encontrado`, `saldo_excede`, `sin_credito`, `datos_invalidos` (a future day, or more than a year ago),
 * `periodo_cerrado`, `caja_cerrada_ese_dia` (unconfirmed cash), `transferencia_repetida` (unconfirmed)
 */
export const collectSaldo = inTransaction(async (deps, tx, actor: Personal, cobro: Cobro) => {
  const pagoId =
    cobro.canal === 'credito'
      ? await spendCredito(deps, tx, actor, cobro)
      : await receiveSaldo(deps, tx, actor, cobro, cobro.canal)
  return viewSaldo(tx, cobro.id, pagoId)
})

/** Waives the uncovered part. @throws DomainError `no_encontrado`, `saldo_cubierto` */
export const waiveSaldo = inTransaction(
  async (deps, tx, actor: Personal, { id, motivo }: { id: number; motivo: string }) => {
    const { debe: importe } = await lockSaldo(tx, id)
    if (importe === 0) throw new DomainError('saldo_cubierto')
    await tx
      .insert(coberturas)
      .values({ devolucionId: id, importe, motivo, personalId: actor.id, creadoEn: deps.now() })
    await audit(tx, actor, { accion: 'saldo.condonado', objetoId: id, despues: { importe, motivo } })
    return viewSaldo(tx, id, null)
  },
)

async function receiveSaldo(deps: Deps, tx: Tx, actor: Personal, cobro: Cobro, canal: 'efectivo' | 'transferencia') {
  const { id, importe, fecha = localDay(deps.now()), comprobante, nota } = cobro
  await lockCajaShared(tx)
  const receivedAt = await instantOfDay(deps, tx, fecha)
  const { usuarioId, moneda } = await requireRoom(tx, cobro)
  await requireConfirmations(tx, { ...cobro, canal, fecha, usuarioId, moneda })
  const data = { usuarioId, canal, moneda, importe, comprobante, nota: nota || 'Saldo en contra' }
  const pago = { ...data, personalId: actor.id, recibidoEn: receivedAt }
  return recordPago(deps, tx, actor, pago, [], [], async (pagoId) => {
    await tx
      .insert(coberturas)
      .values({ devolucionId: id, pagoId, importe, personalId: actor.id, creadoEn: receivedAt })
    await audit(tx, actor, { accion: 'saldo.cobrado', objetoId: id, despues: { importe, pago: pagoId } })
  })
}

/** Uses up the credit of the oldest payment first. */
async function spendCredito(deps: Deps, tx: Tx, actor: Personal, cobro: Cobro) {
  const { id, importe } = cobro
  const { usuarioId, moneda } = await findSaldo(tx, id)
  // Payments are always locked before their refunds.
  const withCredito = (await lockCreditos(tx, onBehalfOf(usuarioId))).filter((pago) => pago.moneda === moneda)
  await requireRoom(tx, cobro)
  let missing = importe
  for (const { id: pagoId, disponible } of withCredito) {
    const part = least(missing, disponible)
    if (part === 0) break
    await tx
      .insert(coberturas)
      .values({ devolucionId: id, pagoId, importe: part, personalId: actor.id, creadoEn: deps.now() })
    missing = subtract(missing, part)
  }
  if (missing > 0) throw new DomainError('sin_credito')
  await audit(tx, actor, { accion: 'saldo.cobrado', objetoId: id, despues: { importe, credito: true } })
  return null
}

async function requireRoom(tx: Tx, { id, importe }: Cobro) {
  const saldo = await lockSaldo(tx, id)
  if (importe > saldo.debe)
    throw new DomainError('saldo_excede', { detalle: { queda: formatMoneyUnbroken(saldo.debe, saldo.moneda) } })
  return saldo
}

/** The lock lets concurrent collections see each other's result. */
async function lockSaldo(tx: Tx, id: number) {
  await lock(tx, devoluciones, eq(devoluciones.id, id), 'no key update')
  return findSaldo(tx, id)
}

async function findSaldo(tx: Tx, id: number): Promise<{ usuarioId: number; moneda: Moneda; debe: Centavos }> {
  const [saldo] = await tx
    .select({ usuarioId: pagos.usuarioId, moneda: pagos.moneda, excede: devoluciones.excede, debe: uncoveredAmount })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .where(eq(devoluciones.id, id))
  if (!saldo || saldo.excede === 0) throw new DomainError('no_encontrado')
  return saldo
}

async function viewSaldo(tx: Tx, id: number, pagoId: number | null) {
  const { debe } = await findSaldo(tx, id)
  const [recibo] = pagoId
    ? await tx.select({ numero: recibos.numero }).from(recibos).where(eq(recibos.pagoId, pagoId))
    : []
  return {
    saldo: id,
    pago: pagoId,
    recibo: recibo?.numero ?? null,
    pendiente: debe,
  }
}

type Filter = PageRequest & { estado?: '' | 'pendiente' | 'saldado' | undefined }

/** Open ones first, each group oldest first. */
export async function listSaldosContra({ db }: Pick<Deps, 'db'>, { cursor, limite, estado }: Filter) {
  const saldado = sql`(${uncoveredAmount} = 0)`
  const { sortKey, orderBy, desde } = orderAndPosition(
    [{ de: saldado, tipo: 'boolean' }, sortKeyById(devoluciones.id)],
    cursor,
  )
  const query = db
    .select({
      id: devoluciones.id,
      fecha: localDate(devoluciones.creadoEn),
      motivo: devoluciones.motivo,
      usuario: pagos.usuarioId,
      cliente: surnameFirstSql(usuarios),
      mail: usuarios.mail,
      pago: pagos.id,
      recibo: recibos.numero,
      moneda: pagos.moneda,
      importe: devoluciones.excede,
      cubierto: coveredAmount,
      pendiente: uncoveredAmount,
      estado: sql<'pendiente' | 'saldado'>`case when ${saldado} then 'saldado' else 'pendiente' end`,
      sortKey,
    })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .innerJoin(usuarios, eq(usuarios.id, pagos.usuarioId))
    .leftJoin(recibos, eq(recibos.pagoId, pagos.id))
    .where(and(negativeSaldo, inEstado(estado, saldado), desde))
  return readPage(query, orderBy, limite)
}

function inEstado(estado: Filter['estado'], saldado: SQL): SQL | undefined {
  if (!estado) return undefined
  return estado === 'saldado' ? saldado : sql`not ${saldado}`
}
