import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { devolverCreditoBody } from '../../../../contract/dinero/caja.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { type Centavos, greatest, least, type Moneda, moneyText, subtract } from '../../../../reglas/dinero.ts'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { devoluciones, devolucionesPedidas, pagos } from '../../../db/schema/pagos.ts'
import { DomainError } from '../../../domain-error.ts'
import { forCasa } from '../../acceso.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { type Clave, claimClave, once, releaseClave, settleClave } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { inserted, one } from '../../one.ts'
import { notifyDevolucion } from '../libro/aviso-devolucion.ts'
import { joinCaja, requireOpenCaja } from '../libro/caja-abierta.ts'
import { creditoOf, lockCreditos } from '../libro/credito.ts'
import { undoImputaciones } from '../libro/deshacer.ts'
import { finishPedida } from '../proveedor/devolver.ts'
import { credito, readDevuelto, readRetenido } from '../libro/estado-pago.ts'
import { sumPedidas } from '../libro/pedidas.ts'
import { saldosOf } from '../libro/por-moneda.pure.ts'

type Pago = typeof pagos.$inferSelect
type Pedido = {
  id: number
  canal: Pago['canal']
  /** Integer minor units of the payment's currency; absent when `todo` was asked for: all that is left of it and no cancellation keeps. */
  importe?: Centavos | undefined
  /** Also what a cancellation keeps of it, whose charge is owed again. */
  delcargo: boolean
  nota: string
  /** Staff know that today's till is closed. */
  confirmada?: boolean
  /** Staff know that the provider can still give it back, and that it then went out twice. */
  confirmacanal?: boolean
}
type Devuelto = { pago: number; moneda: Moneda; devuelto: Centavos; credito: Centavos }
/** The refund that a key asked for, until its end is known. */
type Pedida = { pedida: number }

/** A key is of one payment: the same one on another is another request. */
const llamadaOf = ({ id }: Pedido) => `devolverpago-${id}`

/**
 * Gives back a payment or a part of it: first what of it is credit, then what it pays, whose instalments are owed again.
 * By `mercadopago` the provider gives it back to whoever paid. Never more than is left of the payment.
 * What a cancellation keeps of it goes back only if that was asked for by name.
 * @throws DomainError `no_encontrado`, `devolucion_excede`, `devolucion_del_cargo`, `devolucion_rechazada`, `proveedor_no_responde`,
 *   `datos_invalidos` (by the provider, what did not come by it), `falta_clave` (by the provider, without a key),
 *   `caja_cerrada_ese_dia`, `devolucion_por_proveedor` (by hand, and nobody confirmed it), `clave_reutilizada`
 */
export async function refundPago(deps: Deps, actor: Personal, pedido: Pedido, clave?: Clave): Promise<Devuelto> {
  if (pedido.canal === 'mercadopago') return refundByProveedor(deps, actor, pedido, clave)
  return deps.db.transaction((tx) =>
    once(tx, actor, llamadaOf(pedido), clave, async () => {
      await joinTill(deps, tx, pedido)
      await giveBack(deps, tx, actor, pedido)
      return viewDevuelto(tx, pedido.id)
    }),
  )
}

/**
 * Gives a family's credit back by hand, or a part of it: out of the oldest payment that has any, as far as it goes.
 * @throws DomainError `devolucion_excede`, `caja_cerrada_ese_dia`, `devolucion_por_proveedor` (nobody confirmed it), `clave_reutilizada`
 */
export async function refundCredito(
  deps: Deps,
  actor: Personal,
  { id, moneda, importe, ...como }: z.output<typeof devolverCreditoBody> & { id: number },
  clave?: Clave,
) {
  return deps.db.transaction((tx) =>
    once(tx, actor, `devolvercredito-${id}`, clave, async () => {
      await joinTill(deps, tx, como)
      let falta = importe
      for (const pago of (await lockCreditos(tx, forCasa(id))).filter((suyo) => suyo.moneda === moneda)) {
        // What the provider was asked for goes out of it first.
        const parte = least(falta, greatest(0, subtract(pago.disponible, await sumPedidas(tx, pago.id))))
        if (parte === 0) continue
        await giveBack(deps, tx, actor, { ...como, id: pago.id, importe: parte, delcargo: false })
        falta = subtract(falta, parte)
      }
      if (falta > 0) {
        const queda = moneyText(subtract(importe, falta), moneda)
        throw new DomainError('devolucion_excede', {
          detalle: { queda },
          campos: { importe: `A su favor hay ${queda}` },
        })
      }
      return { devuelto: importe, credito: saldosOf(await creditoOf(tx, forCasa(id))) }
    }),
  )
}

async function joinTill(deps: Deps, tx: Tx, { canal, confirmada }: Pick<Pedido, 'canal' | 'confirmada'>) {
  await joinCaja(tx)
  if (canal === 'efectivo') await requireOpenCaja(tx, localDay(deps.now()), confirmada)
}

/** By hand, within a transaction that joined the till. */
async function giveBack(deps: Deps, tx: Tx, actor: Personal, pedido: Pedido) {
  const { canal, nota } = pedido
  const { pago, importe, enLibro } = await lockPago(tx, pedido)
  if (!pedido.confirmacanal) await refuseReturnable(tx, pago, deps.now())
  const nueva = await tx
    .insert(devoluciones)
    .values({
      ...{ pagoId: pago.id, importe, motivo: 'devolucion', canal, nota },
      ...{ personalId: actor.id, creadoEn: deps.now() },
    })
    .returning({ id: devoluciones.id })
    .then(inserted)
  await audit(tx, actor, { accion: 'pago.devuelto', objetoId: pago.id, despues: { importe, canal, nota } })
  const deshechas = await undoImputaciones(deps, tx, pago.id, subtract(enLibro, importe), actor)
  await notifyDevolucion(deps, tx, nueva.id, deshechas)
}

/**
 * The provider moves the money outside every transaction: what it is asked for is written before and counts as given
 * back, and is closed after. If we die in between, the same key asks again, or reconciliation does.
 */
async function refundByProveedor(deps: Deps, actor: Personal, pedido: Pedido, clave?: Clave): Promise<Devuelto> {
  const paso = await deps.db.transaction((tx) => keepPedida(deps, tx, actor, pedido, clave))
  if ('devuelto' in paso) return paso
  try {
    await finishPedida(deps, paso.pedida, pedido.nota)
  } catch (error) {
    // A refusal is no reply to keep: the key may ask again.
    if (error instanceof DomainError && error.codigo === 'devolucion_rechazada')
      await releaseClave(deps.db, actor, llamadaOf(pedido), clave)
    throw error
  }
  return deps.db.transaction(async (tx) => {
    const reply = await viewDevuelto(tx, pedido.id)
    await settleClave(tx, actor, llamadaOf(pedido), clave, reply)
    return reply
  })
}

/** What is asked for, under the caller's key: the reply of a try that ended, or the refund that waits for its end. */
async function keepPedida(deps: Deps, tx: Tx, actor: Personal, pedido: Pedido, clave?: Clave) {
  const previo = await claimClave<Devuelto | Pedida>(tx, actor, llamadaOf(pedido), clave)
  if (previo) return previo
  const { pago, importe } = await lockPago(tx, pedido)
  if (!pago.proveedorPagoId)
    throw new DomainError('datos_invalidos', { campos: { canal: 'Este pago no entró por Mercado Pago' } })
  if (!clave) throw new DomainError('falta_clave')
  const fila = await tx
    .insert(devolucionesPedidas)
    .values({ pagoId: pago.id, importe, personalId: actor.id, creadaEn: deps.now() })
    .returning({ pedida: devolucionesPedidas.id })
    .then(inserted)
  await audit(tx, actor, {
    accion: 'devolucion.pedida',

    objetoId: pago.id,
    despues: { importe, canal: 'mercadopago', nota: pedido.nota, pedida: fila.pedida },
  })
  await settleClave(tx, actor, llamadaOf(pedido), clave, fila)
  return fila
}

/** The payment with its row locked, how much of it goes back, and what our books have of it before. */
async function lockPago(tx: Tx, pedido: Pedido) {
  const pago = await lockOne(tx, pagos, eq(pagos.id, pedido.id))
  const enLibro = subtract(pago.importe, (await readDevuelto(tx, pago.id)).total)
  const queda = subtract(enLibro, await sumPedidas(tx, pago.id))
  const retenido = await readRetenido(tx, pago.id)
  const libre = pedido.delcargo ? queda : subtract(queda, retenido)
  const importe = pedido.importe ?? libre
  const escribir = (centavos: Centavos) => moneyText(greatest(0, centavos), pago.moneda)
  if (importe > queda || queda <= 0)
    throw new DomainError('devolucion_excede', {
      detalle: { queda: escribir(queda) },
      campos: { importe: `Quedan ${escribir(queda)}` },
    })
  if (importe > libre || importe <= 0)
    throw new DomainError('devolucion_del_cargo', {
      detalle: { retenido: escribir(retenido), queda: escribir(subtract(queda, retenido)) },
    })
  return { pago, importe, enLibro }
}

/** Days after its approval in which the provider gives a payment back. */
const diasParaDevolver = 180

/**
 * Money that goes back by hand while the provider still holds the same payment may go back again there.
 * @throws DomainError `devolucion_por_proveedor`
 */
async function refuseReturnable(tx: Tx, pago: Pago, ahora: Date) {
  if (!pago.proveedorPagoId || ahora > later(pago.recibidoEn, { dias: diasParaDevolver })) return
  const { porProveedor } = await readDevuelto(tx, pago.id)
  if (porProveedor + (await sumPedidas(tx, pago.id)) < pago.importe) throw new DomainError('devolucion_por_proveedor')
}

async function viewDevuelto(db: DbOrTx, pagoId: number): Promise<Devuelto> {
  const pago = await db
    .select({ pago: pagos.id, moneda: pagos.moneda, credito })
    .from(pagos)
    .where(eq(pagos.id, pagoId))
    .then(one('pago'))
  const { total } = await readDevuelto(db, pagoId)
  return { ...pago, devuelto: total }
}
