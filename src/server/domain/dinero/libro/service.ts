/**
 * The public interface of the ledger: allocations of payments to dues, refunds, and receipts. It does not depend on the provider or the
 * counter. It reports changes of a booking's dues through `Deps.hooks`.
 */
export { instantOf, joinCaja, lockCaja, readPeriodo, requireCash, requireOpenCaja, settleDate } from './caja-abierta.ts'
export { chargeCancelacion, returnCargo } from './cargo.ts'
export { covered, negativeSaldo, saldoContraOf, uncovered } from './coberturas.ts'
export { applyCredito, applyCreditoToReserva, creditoOf, lockCreditos } from './credito.ts'
export { lockReserva } from './deshacer.ts'
export {
  closeRequestedRefund,
  idempotencyScopeOf,
  lockDevolucion,
  type RefundedPago,
  type RefundRequest,
  sumRequestedRefunds,
  viewRefunded,
  writeDevolucion,
} from './devolver.ts'
export { credito, heldAmount, isWithdrawn, refundedAmount, sumDevoluciones } from './estado-pago.ts'
export { impute, lockDeudas, type ParteCotizada, recordPago } from './imputar.ts'
export { type EnteredPago, hasWithdrawn, recordEntered, withdrawEntered } from './ingresar.ts'
export { inOrder, payable, priceDeudas, pricePayable, requirePayable } from './pagables.ts'
export { saldosOf } from './por-moneda.pure.ts'
export { findTitular } from './recibos.ts'
export { allocate, keepCuotas } from './reparto.pure.ts'
export { byDueOrder } from './traspaso.pure.ts'
export { previewTraspaso, readPaidParts, refusePagosUnderWay, transferPagado } from './traspaso.ts'
export { viewPago } from './vista-pago.ts'
