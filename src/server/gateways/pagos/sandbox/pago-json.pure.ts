import { add, asCentavos, type Centavos, subtract } from '../../../../reglas/dinero.ts'
import { toDecimal } from '../centavos.pure.ts'
import type { EstadoSandbox, PagoSandbox } from './store.ts'

const DETALLE: Record<Exclude<EstadoSandbox, 'charged_back'>, string> = {
  pending: 'pending_waiting_payment',
  approved: 'accredited',
  rejected: 'cc_rejected_other_reason',
  refunded: 'refunded',
}

/** Returns a payment in the provider's JSON. As in the real provider's JSON, the preference is missing. */
export function pagoJson(pago: PagoSandbox) {
  const returned = sumDevuelto(pago)
  const comision = pago.aprobadoEn === null ? 0 : comisionOf(pago.importe)
  return {
    id: Number(pago.id),
    status: pago.estado,
    status_detail: detalleOf(pago),
    currency_id: 'ARS',
    transaction_amount: toDecimal(pago.importe),
    transaction_amount_refunded: toDecimal(returned),
    external_reference: pago.referencia,
    description: pago.titulo,
    operation_type: 'regular_payment',
    payment_method_id: pago.estado === 'pending' ? 'rapipago' : 'account_money',
    payment_type_id: paymentType(pago),
    date_created: pago.creadoEn,
    date_last_updated: pago.cambiadoEn,
    date_approved: pago.aprobadoEn,
    fee_details: comision ? [{ type: 'mercadopago_fee', amount: toDecimal(comision), fee_payer: 'collector' }] : [],
    transaction_details: {
      net_received_amount: pago.aprobadoEn === null ? 0 : toDecimal(subtract(pago.importe, comision)),
      total_paid_amount: toDecimal(pago.importe),
    },
    refunds: pago.devoluciones.map((devolucion) => refundJson(pago, devolucion)),
    payer: { email: pago.mail },
    live_mode: false,
  }
}

function detalleOf(pago: PagoSandbox): string {
  if (pago.estado === 'charged_back') return pago.disputa ?? 'settled'
  return pago.estado === 'approved' && sumDevuelto(pago) > 0 ? 'partially_refunded' : DETALLE[pago.estado]
}

export function refundJson(pago: PagoSandbox, devolucion: PagoSandbox['devoluciones'][number]) {
  return {
    id: devolucion.id,
    payment_id: Number(pago.id),
    amount: toDecimal(devolucion.importe),
    date_created: devolucion.hechaEn,
    status: 'approved',
  }
}

export function paymentType(pago: PagoSandbox): string {
  return pago.estado === 'pending' ? 'ticket' : 'account_money'
}

export function sumDevuelto(pago: PagoSandbox): Centavos {
  return add(...pago.devoluciones.map((devolucion) => devolucion.importe))
}

/** The provider's fee is 4.99 % plus the tax on it. */
export function comisionOf(importe: Centavos): Centavos {
  const comision = Math.round((importe * 499) / 10_000)
  return asCentavos(comision + Math.round((comision * 21) / 100))
}
