import { and, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { cancelarReservaBody } from '../../../../contract/viajes/cancelaciones.ts'
import { addDays, type Dia, daysBetween, localDay } from '../../../../reglas/dia.ts'
import { add, type Centavos, excess, formatImportes, type Importes, monedas } from '../../../../reglas/dinero.ts'
import { formatCount, percentageOf } from '../../../../reglas/numbers.ts'
import { totalsByMoneda } from '../../../../reglas/plan.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { convenios } from '../../../db/schema/convenios.ts'
import { type cancelaciones, cuotas, reservas } from '../../../db/schema/reservas.ts'
import { readOne } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import { type Cliente, type DbOrTx, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { owedAmountSql, unpaidAmountSql } from '../../dinero/cuotas/service.ts'
import { chargeCancelacion } from '../../dinero/libro/service.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { cancellationRate, readPolitica } from '../convenios/service.ts'

/* docs/cancelling.md explains the money of a cancelled booking. */

export const zeroImportes: Importes = { ARS: 0, USD: 0 }

/** Days to pay the uncovered part of a charge. */
const daysToPay = 10

export type MotivoCancelacion = (typeof cancelaciones.$inferSelect)['motivo']
type Body = z.output<typeof cancelarReservaBody>
/** Staff enter `cargo…` if the agreement sets no charge. Otherwise `cotizado…` is the charge that they saw. */
export type CancellationRequest = Pick<Body, 'motivo' | 'detalle'> & Partial<Body> & { id: number }

/** `porcentaje` is in hundredths of a per cent. */
export function percentageOfEach(precio: Importes, porcentaje: number): Importes {
  return { ARS: percentageOf(precio.ARS, porcentaje), USD: percentageOf(precio.USD, porcentaje) }
}

export function excessOfEach(amounts: Importes, limits: Importes): Importes {
  return { ARS: excess(amounts.ARS, limits.ARS), USD: excess(amounts.USD, limits.USD) }
}

/**
 * Returns what cancelling the booking today costs under its agreement. `porcentaje` and each `cargo` are null if staff must enter the
 * amount.
 * @throws DomainError `no_encontrado`
 */
export async function quoteCancelacion({ db, now }: Deps, reservaId: number) {
  const { estado } = await readOne(db, reservas, eq(reservas.id, reservaId))
  const { porcentaje, dias, arrepentimiento } = await readTerminos(db, reservaId, localDay(now()))
  const { precio, pagado } = await readImportes(db, reservaId)
  const cargo = porcentaje === null ? null : percentageOfEach(precio, porcentaje)
  return {
    estado,
    dias,
    porcentaje,
    arrepentimiento: arrepentimiento.abierto,
    importes: listImportes(precio, pagado, cargo),
  }
}

/** @throws DomainError `no_encontrado` */
export async function quoteOwnCancelacion(deps: Deps, actor: Cliente, reservaId: number) {
  const own = and(eq(reservas.id, reservaId), visibleTo(actor, reservas))
  if ((await deps.db.$count(reservas, own)) === 0) throw new DomainError('no_encontrado')
  return quoteCancelacion(deps, reservaId)
}

/**
 * Returns the charge for a cancellation: zero for a withdrawal or a cancellation by the agency, otherwise the charge of the agreement. If
 * the agreement sets none, returns the amount that staff entered.
 * @throws DomainError `arrepentimiento_vencido`, `cargo_cambio` (not the charge shown), `datos_invalidos` (an amount that is missing, not
 * requested, or above the price)
 */
export async function agreeCargo(deps: Deps, tx: Tx, request: CancellationRequest) {
  const { precio } = await readImportes(tx, request.id)
  const { porcentaje, arrepentimiento } = await readTerminos(tx, request.id, localDay(deps.now()))
  if (request.motivo === 'arrepentimiento' && !arrepentimiento.abierto)
    throw new DomainError('arrepentimiento_vencido', { detalle: { dias: formatCount(arrepentimiento.dias, 'día') } })
  if (request.motivo === 'arrepentimiento' || request.motivo === 'agencia')
    return { precio, cargo: fixedCargo(zeroImportes, request) }
  const fixed = porcentaje === null ? null : percentageOfEach(precio, porcentaje)
  requireShown(fixed, request)
  return { precio, cargo: fixed ? fixedCargo(fixed, request) : writtenCargo(precio, request) }
}

/**
 * Charges an ended booking. Returns what was paid, what becomes credit, what is still owed, and until when. The caller holds
 * `lockReservaMoney`.
 */
export async function chargeEndedReserva(
  deps: Deps,
  tx: Tx,
  reservaId: number,
  cancelacionId: number,
  cargo: Importes,
) {
  const vencimiento = addDays(localDay(deps.now()), daysToPay)
  const pagado = await chargeCancelacion(deps, tx, reservaId, { cancelacionId, cargo, vencimiento })
  return { pagado, vencimiento, vuelve: excessOfEach(pagado, cargo), resta: excessOfEach(cargo, pagado) }
}

/** Waives the unpaid part of a charge. Does not refund the paid part. @throws DomainError `no_encontrado`, `sin_cargo` (nothing is owed) */
export const waiveCargo = inTransaction(
  async (_, tx, actor: Personal, { id, motivo }: { id: number; motivo: string }) => {
    const own = await lock(tx, cuotas, eq(cuotas.reservaId, id))
    const [reserva] = await lock(tx, reservas, eq(reservas.id, id))
    if (!reserva || own.length === 0) throw new DomainError('no_encontrado')
    const debidas = await tx
      .select({ id: cuotas.id, moneda: cuotas.moneda, condonado: cuotas.condonado, importe: unpaidAmountSql })
      .from(cuotas)
      .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
      .where(and(eq(cuotas.reservaId, id), eq(cuotas.concepto, 'cancelacion'), gt(owedAmountSql, 0)))
    if (debidas.length === 0) throw new DomainError('sin_cargo')
    for (const cuota of debidas)
      await tx
        .update(cuotas)
        .set({ condonado: add(cuota.condonado, cuota.importe) })
        .where(eq(cuotas.id, cuota.id))
    const importes = totalsByMoneda(debidas)
    await audit(tx, actor, { accion: 'cargo.condonado', objetoId: id, despues: { motivo, importes } })
    return { reserva: id, condonadoars: importes.ARS, condonadousd: importes.USD }
  },
)

/** Returns a row for each currency in which the booking has a price or payments. */
export function listImportes(precio: Importes, pagado: Importes, cargo: Importes | null) {
  const vuelve = cargo && excessOfEach(pagado, cargo)
  const rest = cargo && excessOfEach(cargo, pagado)
  return monedas
    .filter((moneda) => precio[moneda] > 0 || pagado[moneda] > 0)
    .map((moneda) => ({
      moneda,
      precio: precio[moneda],
      pagado: pagado[moneda],
      cargo: cargo?.[moneda] ?? null,
      vuelve: vuelve?.[moneda] ?? null,
      resta: rest?.[moneda] ?? null,
    }))
}

async function readTerminos(db: DbOrTx, reservaId: number, hoy: Dia) {
  const politica = await readPolitica(db, reservaId)
  const [row] = await db
    .select({ salida: paquetesCurso.fechaSalida, aceptadoEn: convenios.aceptadoEn })
    .from(reservas)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(convenios, eq(convenios.reservaId, reservas.id))
    .where(eq(reservas.id, reservaId))
  if (!row) throw new Error(`Booking ${reservaId} has no trip`)
  const dias = daysBetween(hoy, row.salida)
  const last = addDays(localDay(row.aceptadoEn), politica.diasArrepentimiento)
  return {
    dias,
    porcentaje: cancellationRate(politica, dias),
    arrepentimiento: { abierto: hoy <= last, dias: politica.diasArrepentimiento },
  }
}

/** `precio` is the base of a cancellation charge: the price with adjustments, without interest and charges. */
async function readImportes(db: DbOrTx, reservaId: number) {
  const rows = await db
    .select({
      moneda: cuotas.moneda,
      precio: sql<Centavos>`coalesce(sum(${cuotas.importe}) filter (where ${cuotas.concepto} in ('cuota', 'ajuste')), 0)::bigint`,
      pagado: sql<Centavos>`sum(${cuotas.pagado})::bigint`,
    })
    .from(cuotas)
    .where(eq(cuotas.reservaId, reservaId))
    .groupBy(cuotas.moneda)
  return {
    precio: totalsByMoneda(rows.map(({ moneda, precio: importe }) => ({ moneda, importe }))),
    pagado: totalsByMoneda(rows.map(({ moneda, pagado: importe }) => ({ moneda, importe }))),
  }
}

/** Refuses a charge that staff did not see, because the day or the price has changed since. */
function requireShown(fixed: Importes | null, { cotizadoars, cotizadousd }: CancellationRequest) {
  if (!fixed && cotizadoars === undefined && cotizadousd === undefined) return
  if (fixed && fixed.ARS === (cotizadoars ?? 0) && fixed.USD === (cotizadousd ?? 0)) return
  const cargo = fixed ? formatImportes(fixed) || 'sin cargo' : 'lo que retuvieron los prestadores'
  throw new DomainError('cargo_cambio', { detalle: { cargo } })
}

function fixedCargo(cargo: Importes, { cargoars, cargousd }: CancellationRequest): Importes {
  const campos: Record<string, string> = {}
  const mensaje = 'El convenio ya fija este cargo: dejalo vacío'
  if (cargoars !== undefined && cargoars !== cargo.ARS) campos.cargoars = mensaje
  if (cargousd !== undefined && cargousd !== cargo.USD) campos.cargousd = mensaje
  if (Object.keys(campos).length > 0) throw new DomainError('datos_invalidos', { campos })
  return cargo
}

function writtenCargo(precio: Importes, { cargoars, cargousd }: CancellationRequest): Importes {
  const campos: Record<string, string> = {}
  const read = (field: 'cargoars' | 'cargousd', written: Centavos | undefined, max: Centavos) => {
    if (written === undefined && max > 0) campos[field] = 'Debe indicar lo que retuvieron los prestadores'
    if ((written ?? 0) > max) campos[field] = 'El cargo no puede superar el precio de la reserva'
    return written ?? 0
  }
  const cargo = { ARS: read('cargoars', cargoars, precio.ARS), USD: read('cargousd', cargousd, precio.USD) }
  if (Object.keys(campos).length > 0) throw new DomainError('datos_invalidos', { campos })
  return cargo
}
