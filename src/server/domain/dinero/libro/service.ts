/**
 * The public interface of the ledger: allocations of payments to dues, refunds, and receipts. It does not depend on the provider or the
 * counter. It reports changes of a booking's dues through `Deps.hooks`.
 */
export { asentar, instantOf, joinCaja, lockCaja, readPeriodo, requireCash, requireOpenCaja } from './caja-abierta.ts'
export { chargeCancelacion, returnCargo } from './cargo.ts'
export { cubierto, enContra, pendiente, saldoContraOf } from './coberturas.ts'
export { applyCredito, applyCreditoToReserva, creditoOf, lockCreditos } from './credito.ts'
export { lockReserva } from './deshacer.ts'
export {
  closePedida,
  type Devuelto,
  idempotencyScopeOf,
  lockDevolucion,
  type RefundRequest,
  sumPedidas,
  viewDevuelto,
  writeDevolucion,
} from './devolver.ts'
export { credito, devuelto, retenido, retirado, sumDevoluciones } from './estado-pago.ts'
export { impute, lockDeudas, type ParteCotizada, recordPago } from './imputar.ts'
export { hasWithdrawn, type PagoIngresado, recordIngresados, withdrawIngresados } from './ingresar.ts'
export { inOrder, payable, priceDeudas, pricePagables, requirePagables } from './pagables.ts'
export { saldosOf } from './por-moneda.pure.ts'
export { findTitular } from './recibos.ts'
export { allocate, keepCuotas } from './reparto.pure.ts'
export { byTurno } from './traspaso.pure.ts'
export { previewTraspaso, readPagado, refuseEnCamino, transferPagado } from './traspaso.ts'
export { viewPago } from './vista-pago.ts'
