import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { devoluciones, pagos, preferenciaCuotas, preferencias, revisiones } from '../../db/schema/pagos.ts'
import type { PagoProveedor } from '../../gateways/pagos/pagos.ts'
import { sistema } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { tellDevolucion } from './aviso-devolucion.ts'
import { undoImputaciones } from './deshacer.ts'
import { readDevuelto } from './estado-pago.ts'
import { recordPago } from './imputar.ts'

export type Resultado = 'desconocido' | 'distinto' | 'registrado' | 'devuelto' | 'en_proceso' | 'sin_cambio'

/**
 * Brings our books to what the provider says of one payment, read back from it, in whatever order and however often.
 * A payment counts only if its reference, currency and amount are those that we asked for.
 * @throws Error when the provider does not know the payment (yet): the job tries again.
 */
export async function settleFromProveedor(deps: Deps, pagoId: string, autor: Autor = nadie): Promise<Resultado> {
  const visto = await deps.pagos.getPago(pagoId)
  if (!visto) throw new Error(`The provider does not know payment ${pagoId} yet`)
  const otros = await deps.pagos.findPagosByReferencia(visto.referencia)
  const intentos = [visto, ...otros.filter(({ id }) => id !== visto.id)]
  return deps.db.transaction((tx) => settleIntentos(deps, tx, visto.referencia, intentos, autor))
}

/**
 * Brings our books to what the provider says of every attempt at one preparation: nothing when there is none, so that a
 * preparation that nobody tried costs a question.
 */
export async function settleReferencia(deps: Deps, referencia: string) {
  const intentos = await deps.pagos.findPagosByReferencia(referencia)
  if (intentos.length > 0) await deps.db.transaction((tx) => settleIntentos(deps, tx, referencia, intentos))
}

type Preferencia = typeof preferencias.$inferSelect
/** Who asked for what goes back, when it is known. */
type Autor = { personalId: number | null; nota: string }

const nadie: Autor = { personalId: null, nota: '' }

/** Every attempt at paying one preparation; the answer tells of the first. */
async function settleIntentos(
  deps: Deps,
  tx: Tx,
  referencia: string,
  intentos: PagoProveedor[],
  autor: Autor = nadie,
): Promise<Resultado> {
  const [preferencia] = await tx
    .select()
    .from(preferencias)
    .where(eq(preferencias.referencia, referencia))
    .for('update')
  if (!preferencia) {
    await report(tx, `El proveedor informa el pago ${intentos[0]?.id}, de una referencia que no es nuestra`)
    return 'desconocido'
  }
  const results: Resultado[] = []
  for (const intento of intentos) results.push(await settleIntento(deps, tx, preferencia, intento, autor))
  const movida = await settleEstado(tx, preferencia, intentos)
  const [result = 'sin_cambio'] = results
  return result === 'sin_cambio' && movida ? movida : result
}

async function settleIntento(
  deps: Deps,
  tx: Tx,
  preferencia: Preferencia,
  visto: PagoProveedor,
  autor: Autor,
): Promise<Resultado> {
  if (!conDinero.has(visto.estado)) return 'sin_cambio'
  if (visto.moneda === 'ARS' && visto.importe === preferencia.importe)
    return settleMoney(deps, tx, preferencia, visto, autor)
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
async function settleEstado(tx: Tx, preferencia: Preferencia, intentos: PagoProveedor[]): Promise<Resultado | null> {
  if (preferencia.estado === 'pagada') return null
  const pagada = intentos.some(({ estado, importe }) => conDinero.has(estado) && importe === preferencia.importe)
  if (pagada) return setEstado(tx, preferencia, 'pagada')
  if (intentos.some(({ estado }) => enCurso.has(estado))) return setEstado(tx, preferencia, 'en_proceso')
  if (preferencia.estado !== 'en_proceso') return null
  const [posterior] = await tx
    .select({ id: preferencias.id })
    .from(preferencias)
    .where(and(eq(preferencias.usuarioId, preferencia.usuarioId), gt(preferencias.id, preferencia.id)))
    .limit(1)
  return setEstado(tx, preferencia, posterior ? 'reemplazada' : 'lista')
}

async function settleMoney(
  deps: Deps,
  tx: Tx,
  preferencia: Preferencia,
  visto: PagoProveedor,
  autor: Autor,
): Promise<Resultado> {
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
  const recibidoEn = visto.aprobadoEn ?? deps.now()
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
      recibidoEn,
    },
    previsto,
  )
  const devuelto = await settleDevolucion(deps, tx, visto, autor)
  return devuelto ? 'devuelto' : nuevo ? 'registrado' : 'sin_cambio'
}

/** Writes what went back by the provider since last time, and reopens the instalments that it paid. */
async function settleDevolucion(deps: Deps, tx: Tx, visto: PagoProveedor, autor: Autor): Promise<boolean> {
  const devuelto = visto.estado === 'charged_back' || visto.estado === 'refunded' ? visto.importe : visto.devuelto
  const [pago] = await tx.select().from(pagos).where(eq(pagos.proveedorPagoId, visto.id)).for('update')
  if (!pago) return false
  const antes = await readDevuelto(tx, pago.id)
  const nuevo = devuelto - antes.porProveedor
  if (nuevo <= 0) return false
  // What the office gave back by hand cannot come back out of the same payment.
  const importe = Math.min(nuevo, pago.importe - antes.total)
  if (importe < nuevo)
    await report(
      tx,
      `El proveedor devolvió del pago ${visto.id} dinero que la agencia ya había devuelto por otro canal`,
    )
  if (importe <= 0) return false
  const motivo = visto.estado === 'charged_back' ? 'contracargo' : 'devolucion'
  const { personalId, nota } = motivo === 'devolucion' ? autor : nadie
  const [nueva] = await tx
    .insert(devoluciones)
    .values({ pagoId: pago.id, importe, motivo, personalId, nota, creadoEn: deps.now() })
    .returning({ id: devoluciones.id })
  const despues = { importe, motivo }
  await audit(tx, sistema, { accion: 'pago.devuelto', objetoTipo: 'pago', objetoId: pago.id, despues })
  const deshechas = await undoImputaciones(tx, pago.id, pago.importe - antes.total - importe)
  if (nueva) await tellDevolucion(deps, tx, nueva.id, deshechas)
  return true
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

/** Tells staff, once. */
async function report(tx: Tx, motivo: string) {
  const [conocido] = await tx.select({ id: revisiones.id }).from(revisiones).where(eq(revisiones.motivo, motivo))
  if (!conocido) await tx.insert(revisiones).values({ motivo })
}
