import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type Centavos, subtract } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { devoluciones, devolucionesPedidas, pagos } from '../../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import type { PagoProveedor } from '../../../gateways/pagos/pagos.ts'
import { forCasa, ownedBy } from '../../acceso.ts'
import { sistema } from '../../actor.ts'
import { lock } from '../../candados.ts'
import type { Deps } from '../../deps.ts'
import { joinCaja } from './caja-abierta.ts'
import { writeDevolucion } from './devolucion.ts'
import { readDevuelto } from './estado-pago.ts'
import { recordPago } from './imputar.ts'
import { closePedida } from './pedidas.ts'
import { asentar } from './periodo-abierto.ts'
import { supersede } from './reemplazo.ts'
import { report } from './revisiones.ts'

export type Resultado = 'desconocido' | 'distinto' | 'registrado' | 'devuelto' | 'en_proceso' | 'sin_cambio'

/**
 * Brings our books to what the provider says of one payment, read back from it, in whatever order and however often.
 * A payment counts only if its reference, currency and amount are those that we asked for.
 * @throws Error when the provider does not know the payment (yet): the job tries again.
 */
export async function settleFromProveedor(deps: Deps, pagoId: string): Promise<Resultado> {
  const visto = await deps.pagos.getPago(pagoId)
  if (!visto) throw new Error(`The provider does not know payment ${pagoId} yet`)
  const otros = await deps.pagos.findPagosByReferencia(visto.referencia)
  const intentos = [visto, ...otros.filter(({ id }) => id !== visto.id)]
  return deps.db.transaction((tx) => settleIntentos(deps, tx, visto.referencia, intentos))
}

/**
 * Brings our books to what the provider says of every attempt at one preparation: nothing when there is none, so that a
 * preparation that nobody tried costs a question. Answers what it said.
 */
export async function settleReferencia(deps: Deps, referencia: string): Promise<PagoProveedor[]> {
  const intentos = await deps.pagos.findPagosByReferencia(referencia)
  if (intentos.length > 0) await deps.db.transaction((tx) => settleIntentos(deps, tx, referencia, intentos))
  return intentos
}

type Preferencia = typeof preferencias.$inferSelect

/** Every attempt at paying one preparation, in books that stay open until it is written; the answer tells of the first. */
async function settleIntentos(deps: Deps, tx: Tx, referencia: string, intentos: PagoProveedor[]): Promise<Resultado> {
  await joinCaja(tx)
  const [preferencia] = await lock(tx, preferencias, eq(preferencias.referencia, referencia))
  if (!preferencia) {
    await report(tx, `El proveedor informa el pago ${intentos[0]?.id}, de una referencia que no es nuestra`)
    return 'desconocido'
  }
  // Those that are in the books already, before any due: what went back of them is seen below.
  const ids = intentos.map(({ id }) => id)
  await lock(tx, pagos, inArray(pagos.proveedorPagoId, ids))
  const results: Resultado[] = []
  for (const intento of intentos) results.push(await settleIntento(deps, tx, preferencia, intento))
  const movida = await settleEstado(deps, tx, preferencia, intentos)
  const [result = 'sin_cambio'] = results
  return result === 'sin_cambio' && movida ? movida : result
}

async function settleIntento(deps: Deps, tx: Tx, preferencia: Preferencia, visto: PagoProveedor): Promise<Resultado> {
  if (!conDinero.has(visto.estado)) return 'sin_cambio'
  if (visto.moneda === 'ARS' && visto.importe === preferencia.importe) return settleMoney(deps, tx, preferencia, visto)
  // Money that is not what we asked for is no payment of ours; staff look at it.
  await report(
    tx,
    `El pago ${visto.id} del proveedor no coincide con la preferencia ${preferencia.id}: importe o moneda distintos`,
  )
  return 'distinto'
}

const conDinero = new Set<PagoProveedor['estado']>(['approved', 'in_mediation', 'refunded', 'charged_back'])
const enCurso = new Set<PagoProveedor['estado']>(['pending', 'in_process', 'authorized'])

/**
 * The preparation's state follows from all its attempts: paid for good once one brought money, in process while one
 * waits, otherwise what it was before, unless a later one took its place.
 */
async function settleEstado(
  deps: Deps,
  tx: Tx,
  preferencia: Preferencia,
  intentos: PagoProveedor[],
): Promise<Resultado | null> {
  if (preferencia.estado === 'pagada') return null
  const pagada = intentos.some(({ estado, importe }) => conDinero.has(estado) && importe === preferencia.importe)
  if (pagada) return setEstado(tx, preferencia, 'pagada')
  if (intentos.some(({ estado }) => enCurso.has(estado))) return setEstado(tx, preferencia, 'en_proceso')
  if (preferencia.estado !== 'en_proceso') return null
  const [posterior] = await tx
    .select({ id: preferencias.id })
    .from(preferencias)
    .where(and(ownedBy(forCasa(preferencia.usuarioId), preferencias), gt(preferencias.id, preferencia.id)))
    .limit(1)
  if (!posterior) return setEstado(tx, preferencia, 'lista')
  await supersede(deps, tx, eq(preferencias.id, preferencia.id))
  return null
}

async function settleMoney(deps: Deps, tx: Tx, preferencia: Preferencia, visto: PagoProveedor): Promise<Resultado> {
  const previsto = await tx
    .select({
      cuotaId: preferenciaCuotas.cuotaId,
      importe: preferenciaCuotas.importe,
      importePago: preferenciaCuotas.importePesos,
      cotizacion: preferenciaCuotas.cotizacion,
      cotizacionFecha: preferenciaCuotas.cotizacionFecha,
    })
    .from(preferenciaCuotas)
    .where(eq(preferenciaCuotas.preferenciaId, preferencia.id))
    .orderBy(asc(preferenciaCuotas.cuotaId))
  const { usuarioId, id: preferenciaId } = preferencia
  const { id: proveedorPagoId, importe, comision, neto } = visto
  const nuevo = await recordPago(
    deps,
    tx,
    sistema,
    {
      usuarioId,
      preferenciaId,
      canal: 'mercadopago',
      moneda: 'ARS',
      importe,
      proveedorPagoId,
      comision,
      neto,
      ...(await asentar(deps, tx, visto.aprobadoEn)),
    },
    previsto,
  )
  const devuelto = await settleDevolucion(deps, tx, visto)
  return devuelto ? 'devuelto' : nuevo ? 'registrado' : 'sin_cambio'
}

/** Writes what went back by the provider since last time, and reopens the instalments that it paid. */
async function settleDevolucion(deps: Deps, tx: Tx, visto: PagoProveedor): Promise<boolean> {
  const devuelto = visto.estado === 'charged_back' || visto.estado === 'refunded' ? visto.importe : visto.devuelto
  const [pago] = await lock(tx, pagos, eq(pagos.proveedorPagoId, visto.id))
  if (!pago) return false
  const nuevo = subtract(devuelto, (await readDevuelto(tx, pago.id)).porProveedor)
  if (nuevo < 0) await reportGanado(tx, pago.id, visto)
  if (nuevo <= 0) return false
  if (visto.estado === 'charged_back') await writeDevolucion(deps, tx, pago, { importe: nuevo, motivo: 'contracargo' })
  else await writePedidas(deps, tx, pago, nuevo)
  return true
}

/** What staff asked for is theirs, the oldest first; the rest was given back on the provider's own site. */
async function writePedidas(deps: Deps, tx: Tx, pago: typeof pagos.$inferSelect, nuevo: Centavos) {
  const abiertas = await tx
    .select()
    .from(devolucionesPedidas)
    .where(and(eq(devolucionesPedidas.pagoId, pago.id), isNull(devolucionesPedidas.terminadaEn)))
    .orderBy(asc(devolucionesPedidas.id))
  let resto = nuevo
  for (const { id, importe, personalId } of abiertas) {
    if (importe > resto || !(await closePedida(deps, tx, id))) continue
    await writeDevolucion(deps, tx, pago, { importe, motivo: 'devolucion', personalId })
    resto = subtract(resto, importe)
  }
  if (resto > 0) await writeDevolucion(deps, tx, pago, { importe: resto, motivo: 'devolucion' })
}

/** Books are not rewritten: money of a charge-back that the agency won comes in again by staff's hand. */
async function reportGanado(tx: Tx, pagoId: number, visto: PagoProveedor) {
  const contracargos = and(eq(devoluciones.pagoId, pagoId), eq(devoluciones.motivo, 'contracargo'))
  if ((await tx.$count(devoluciones, contracargos)) === 0) return
  await report(
    tx,
    `El proveedor dio por ganado el contracargo del pago ${visto.id}: el dinero volvió y hay que registrarlo de nuevo`,
  )
}

async function setEstado(
  tx: Tx,
  { id, estado: antes }: Preferencia,
  estado: Preferencia['estado'],
): Promise<Resultado | null> {
  if (antes === estado) return null
  await tx.update(preferencias).set({ estado }).where(eq(preferencias.id, id))
  return estado === 'en_proceso' ? 'en_proceso' : null
}
