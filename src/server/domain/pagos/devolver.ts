import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../db/client.ts'
import { devoluciones, pagos } from '../../db/schema/pagos.ts'
import { moneyToWire } from '../../db/wire.ts'
import { PagosError } from '../../gateways/pagos/pagos.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { formatMoney } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { type Clave, claimClave, isClaimed, once, settleClave } from '../idempotencia/service.ts'
import { tellDevolucion } from './aviso-devolucion.ts'
import { undoImputaciones } from './deshacer.ts'
import { credito, readDevuelto } from './estado-pago.ts'
import { settleFromProveedor } from './settle.ts'

type Pago = typeof pagos.$inferSelect
type Pedido = {
  id: number
  canal: Pago['canal']
  /** Integer minor units of the payment's currency; absent, all that is left of it. */
  importe?: number | undefined
  nota: string
}
type Devuelto = { pago: string; moneda: string; devuelto: string; credito: string }

/** A key is of one payment: the same one on another is another request. */
const llamadaDe = ({ id }: Pedido) => `devolverpago-${id}`

/**
 * Gives back a payment or a part of it: first what of it is credit, then what it pays, whose instalments are owed again.
 * By `mercadopago` the provider gives it back to whoever paid. Never more than is left of the payment.
 * @throws DomainError `no_encontrado`, `devolucion_excede`, `devolucion_rechazada`, `proveedor_no_responde`,
 *   `datos_invalidos` (by the provider, what did not come by it), `clave_reutilizada`
 */
export async function refundPago(deps: Deps, actor: Personal, pedido: Pedido, clave?: Clave): Promise<Devuelto> {
  if (pedido.canal === 'mercadopago') return refundByProveedor(deps, actor, pedido, clave)
  return deps.db.transaction((tx) =>
    once(tx, actor, llamadaDe(pedido), clave, async () => {
      const { pago, importe, queda } = await lockPago(tx, pedido)
      const { canal, nota } = pedido
      const [nueva] = await tx
        .insert(devoluciones)
        .values({
          pagoId: pago.id,
          importe,
          motivo: 'devolucion',
          canal,
          nota,
          personalId: actor.id,
          creadoEn: deps.now(),
        })
        .returning({ id: devoluciones.id })
      if (!nueva) throw new Error('An insert returned no row')
      await audit(tx, actor, {
        accion: 'pago.devuelto',
        objetoTipo: 'pago',
        objetoId: pago.id,
        despues: { importe, canal, nota },
      })
      const deshechas = await undoImputaciones(tx, pago.id, queda - importe, actor)
      await tellDevolucion(deps, tx, nueva.id, deshechas)
      return viewDevuelto(tx, pago.id)
    }),
  )
}

/**
 * The provider moves the money first, outside every transaction, under a key that follows from the caller's: repeated,
 * it gives back once. Our books follow by reading it back; if we die in between, its notice or reconciliation does it.
 */
async function refundByProveedor(deps: Deps, actor: Personal, pedido: Pedido, clave?: Clave): Promise<Devuelto> {
  const paso = await deps.db.transaction((tx) => askProveedor(tx, actor, pedido, clave))
  if (paso.reply) return paso.reply
  const { proveedorPagoId } = paso
  try {
    await deps.pagos.refund(proveedorPagoId, pedido.importe ?? null, idempotenciaOf(actor, pedido, clave))
    await settleFromProveedor(deps, proveedorPagoId, { personalId: actor.id, nota: pedido.nota })
  } catch (error) {
    if (!(error instanceof PagosError)) throw error
    console.error('payment provider:', error.message)
    throw new DomainError(isRefusal(error) ? 'devolucion_rechazada' : 'proveedor_no_responde')
  }
  return deps.db.transaction(async (tx) => {
    const reply = await viewDevuelto(tx, pedido.id)
    await settleClave(tx, actor, llamadaDe(pedido), clave, reply)
    return reply
  })
}

/** Notes who asked for what, before the provider hears of it. A try that did not end is made again as it was. */
async function askProveedor(tx: Tx, actor: Personal, pedido: Pedido, clave?: Clave) {
  const empezada = await isClaimed(tx, actor, llamadaDe(pedido), clave)
  const reply = await claimClave<Devuelto>(tx, actor, llamadaDe(pedido), clave)
  if (reply) return { reply, proveedorPagoId: '' }
  const { pago, importe } = empezada ? { ...(await findPago(tx, pedido)), importe: 0 } : await lockPago(tx, pedido)
  if (!pago.proveedorPagoId)
    throw new DomainError('datos_invalidos', { campos: { canal: 'Este pago no entró por Mercado Pago' } })
  if (!empezada)
    await audit(tx, actor, {
      accion: 'devolucion.pedida',
      objetoTipo: 'pago',
      objetoId: pago.id,
      despues: { importe, canal: 'mercadopago', nota: pedido.nota },
    })
  return { reply: null, proveedorPagoId: pago.proveedorPagoId }
}

async function findPago(tx: Tx, { id }: Pedido) {
  const [pago] = await tx.select().from(pagos).where(eq(pagos.id, id)).for('update')
  if (!pago) throw new DomainError('no_encontrado')
  return { pago }
}

/** The payment with its row locked, how much of it goes back, and what was left of it before. */
async function lockPago(tx: Tx, pedido: Pedido) {
  const { pago } = await findPago(tx, pedido)
  const queda = pago.importe - (await readDevuelto(tx, pago.id)).total
  const importe = pedido.importe ?? queda
  if (importe <= 0 || importe > queda)
    throw new DomainError('devolucion_excede', { detalle: { queda: formatMoney(queda, pago.moneda) } })
  return { pago, importe, queda }
}

async function viewDevuelto(db: DbOrTx, pagoId: number): Promise<Devuelto> {
  const [fila] = await db.select({ moneda: pagos.moneda, credito }).from(pagos).where(eq(pagos.id, pagoId))
  const { total } = await readDevuelto(db, pagoId)
  return {
    pago: String(pagoId),
    moneda: fila?.moneda ?? '',
    devuelto: moneyToWire(total),
    credito: moneyToWire(Number(fila?.credito ?? 0)),
  }
}

function idempotenciaOf(actor: Personal, pedido: Pedido, clave: Clave | undefined): string {
  if (!clave) return randomUUID()
  return createHash('sha256')
    .update(`${llamadaDe(pedido)}:${actor.id}:${clave.clave}`)
    .digest('hex')
    .slice(0, 32)
}

/** The provider said no, and will say so again: not a failure of the line. */
function isRefusal({ cause }: PagosError): boolean {
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 0
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429
}
