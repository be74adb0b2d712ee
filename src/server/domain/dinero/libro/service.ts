/**
 * The public interface of the ledger, which depends on neither the provider nor the counter. It reports changes of a booking's dues
 * through `Deps.hooks`.
 */
export {
  accountingInstant,
  instantOf,
  lockCaja,
  lockCajaShared,
  readPeriodo,
  requireCash,
  requireOpenCaja,
} from './caja-abierta.ts'
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
export { type EnteredPago, hasWithdrawn, recordEnteredPagos, withdrawEnteredPagos } from './ingresar.ts'
export { payable, priceDeudas, pricePayable, requirePayable, sortForPayment } from './pagables.ts'
export { saldosOf } from './por-moneda.pure.ts'
export { findTitular } from './recibos.ts'
export { allocate, keepCuotas } from './reparto.pure.ts'
export { byPaymentOrder } from './traspaso.pure.ts'
export { previewTraspaso, readPaidParts, refusePagosUnderWay, transferPagado } from './traspaso.ts'
export { viewPago } from './vista-pago.ts'
