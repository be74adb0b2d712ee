import type * as z from 'zod'
import type { devolverCreditoBody } from '../../../../contract/dinero/caja.ts'
import { localDay } from '../../../../reglas/dia.ts'
import {
  type Centavos,
  formatMoneyUnbroken,
  greatest,
  least,
  type Moneda,
  subtract,
} from '../../../../reglas/dinero.ts'
import type { pagos } from '../../../db/schema/pagos.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf } from '../../access.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { type IdempotencyKey, runOnceIn } from '../../platform/idempotency/service.ts'
import { addTime } from '../../time-span.pure.ts'
import {
  creditoOf,
  idempotencyScopeOf,
  lockCajaShared,
  lockCreditos,
  lockPagoToRefund,
  type RefundedPago,
  type RefundRequest,
  requireCash,
  requireOpenCaja,
  saldosOf,
  sumDevoluciones,
  sumRequestedRefunds,
  viewRefunded,
  writeDevolucion,
} from '../libro/service.ts'
import { refundByProveedor } from '../proveedor/service.ts'

type ConfirmedRefund = {
  confirmada?: boolean
  confirmaefectivo?: boolean
  confirmacanal?: boolean
}

/**
 * Refunds the payment's credit first, then its allocations, whose dues are owed again. Refunds what a cancellation retains only with `delcargo`.
 * With channel `mercadopago` the provider refunds the payer.
 * @throws DomainError `no_encontrado`, `devolucion_excede`, `devolucion_del_cargo`, `devolucion_rechazada`, `proveedor_no_responde`,
 * `datos_invalidos` (by the provider, for a payment of another channel), `falta_clave` (by the provider, without a key),
 * `caja_cerrada_ese_dia`, `caja_sin_efectivo`, `devolucion_por_proveedor` (by hand and unconfirmed), `clave_reutilizada`
 */
export async function refundPago(
  deps: Deps,
  actor: Personal,
  request: RefundRequest & ConfirmedRefund,
  idempotencyKey?: IdempotencyKey,
): Promise<RefundedPago> {
  if (request.canal === 'mercadopago') return refundByProveedor(deps, actor, request, idempotencyKey)
  return deps.db.transaction((tx) =>
    runOnceIn(tx, actor, idempotencyScopeOf(request), idempotencyKey, async () => {
      await joinTill(deps, tx, request)
      const { pago, importe } = await lockPagoToRefund(tx, request)
      await requireTillCash(deps, tx, { ...request, moneda: pago.moneda, importe })
      await giveBack(deps, tx, actor, pago, { ...request, importe })
      return viewRefunded(tx, request.id)
    }),
  )
}

/**
 * Refunds a family's credit, or part of it, by hand. Uses up the oldest payment with credit first.
 * @throws DomainError `devolucion_excede`, `caja_cerrada_ese_dia`, `caja_sin_efectivo`, `devolucion_por_proveedor` (unconfirmed)
 */
export async function refundCredito(
  deps: Deps,
  actor: Personal,
  { id, moneda, importe, ...como }: z.output<typeof devolverCreditoBody> & { id: number },
) {
  return deps.db.transaction(async (tx) => {
    await joinTill(deps, tx, como)
    await requireTillCash(deps, tx, { ...como, moneda, importe })
    let missing = importe
    for (const pago of (await lockCreditos(tx, onBehalfOf(id))).filter((own) => own.moneda === moneda)) {
      // Subtracts refunds that were already requested from the provider.
      const part = least(missing, greatest(0, subtract(pago.disponible, await sumRequestedRefunds(tx, pago.id))))
      if (part === 0) continue
      const devolucion = await lockPagoToRefund(tx, { id: pago.id, importe: part, delcargo: false })
      await giveBack(deps, tx, actor, devolucion.pago, { ...como, importe: part })
      missing = subtract(missing, part)
    }
    if (missing > 0) {
      const remaining = formatMoneyUnbroken(subtract(importe, missing), moneda)
      throw new DomainError('devolucion_excede', {
        detalle: { queda: remaining },
        campos: { importe: `A su favor hay ${remaining}` },
      })
    }
    return { devuelto: importe, credito: saldosOf(await creditoOf(tx, onBehalfOf(id))) }
  })
}

async function joinTill(
  deps: Deps,
  tx: Tx,
  { canal, confirmada }: Pick<RefundRequest & ConfirmedRefund, 'canal' | 'confirmada'>,
) {
  await lockCajaShared(tx)
  if (canal === 'efectivo') await requireOpenCaja(tx, localDay(deps.now()), confirmada)
}

type CashRefund = Pick<RefundRequest & ConfirmedRefund, 'canal' | 'confirmaefectivo'> & {
  moneda: Moneda
  importe: Centavos
}

async function requireTillCash(deps: Deps, tx: Tx, { canal, confirmaefectivo, ...money }: CashRefund) {
  if (canal === 'efectivo') await requireCash(tx, { ...money, hoy: localDay(deps.now()) }, confirmaefectivo)
}

type ManualRefund = Pick<RefundRequest & ConfirmedRefund, 'canal' | 'nota' | 'confirmacanal'> & { importe: Centavos }

/** The caller holds the till's lock (`lockCajaShared`) and the payment's lock. */
async function giveBack(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  pago: typeof pagos.$inferSelect,
  { importe, canal, nota, confirmacanal }: ManualRefund,
) {
  if (!confirmacanal) await refuseReturnable(tx, pago, deps.now())
  await writeDevolucion(deps, tx, actor, pago, { importe, motivo: 'devolucion', canal, nota, personalId: actor.id })
}

/** The provider can refund a payment up to this many days after its approval. */
const refundDays = 180

/** Refuses a manual refund of money that the provider could still refund. @throws DomainError `devolucion_por_proveedor` */
async function refuseReturnable(tx: Tx, pago: typeof pagos.$inferSelect, now: Date) {
  if (!pago.proveedorPagoId || now > addTime(pago.recibidoEn, { days: refundDays })) return
  const { porProveedor } = await sumDevoluciones(tx, pago.id)
  if (porProveedor + (await sumRequestedRefunds(tx, pago.id)) < pago.importe)
    throw new DomainError('devolucion_por_proveedor')
}
