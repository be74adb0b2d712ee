/** The public interface of the ledger. It depends on neither the provider nor the counter, and reports through `Deps.hooks`. */

export { allocate, firstAllocationsUpTo } from './allocation.pure.ts'
export { saldosOf } from './by-moneda.pure.ts'
export { chargeCancelacion, returnCargo } from './cargo.ts'
export { coveredAmount, negativeSaldo, saldoContraOf, uncoveredAmount } from './coberturas.ts'
export { applyCredito, applyCreditoToReserva, creditoOf, lockCreditos } from './credito.ts'
export { type EnteredPago, hasWithdrawn, recordEnteredPagos, withdrawEnteredPagos } from './entered-pagos.ts'
export {
  accountingInstantOf,
  instantOfDay,
  lockCaja,
  lockCajaShared,
  readClosedUntil,
  requireCash,
  requireOpenCaja,
} from './open-caja.ts'
export { credito, isWithdrawn, refundedAmount, retainedAmount, sumDevoluciones } from './pago-amounts.ts'
export { listPayable, priceDeudas, pricePayable, requirePayable, sortForPayment } from './payable.ts'
export { findTitular } from './recibos.ts'
export { allocatePago, lockDeudas, type QuotedDebt, recordPago } from './record-pago.ts'
export {
  closeRequestedRefund,
  idempotencyScopeOf,
  lockPagoToRefund,
  type RefundedPago,
  type RefundRequest,
  sumRequestedRefunds,
  viewRefunded,
  writeDevolucion,
} from './refund.ts'
export {
  byPaymentOrder,
  previewTransfer,
  readPaidAllocations,
  requireNoPagoEnProceso,
  transferPagado,
} from './transfer-pagado.ts'
export { lockReservaMoney } from './undo.ts'
export { viewPago } from './view-pago.ts'
