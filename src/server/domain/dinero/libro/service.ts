/**
 * The public interface of the ledger: what payments pay of dues, what goes back of them, and their receipts. It knows neither the
 * provider nor the counter, and reports by `Deps.hooks` that a booking's dues moved.
 */
export { asentar, holdCaja, instantOf, joinCaja, readPeriodo, requireOpenCaja } from './caja-abierta.ts'
export { chargeCancelacion, returnCargo } from './cargo.ts'
export { cubierto, enContra, pendiente, saldoContraOf } from './coberturas.ts'
export { applyCredito, applyCreditoToReserva, creditoOf, lockCreditos } from './credito.ts'
export { lockReserva } from './deshacer.ts'
export {
  closePedida,
  type Devuelto,
  llamadaOf,
  lockDevolucion,
  type Pedido,
  sumPedidas,
  viewDevuelto,
  writeDevolucion,
} from './devolver.ts'
export { credito, devuelto, readDevuelto, retenido } from './estado-pago.ts'
export { impute, lockDeudas, type ParteCotizada, recordPago } from './imputar.ts'
export { inOrder, payable, priceDeudas, pricePagables, requirePagables } from './pagables.ts'
export { saldosOf } from './por-moneda.pure.ts'
export { findTitular } from './recibos.ts'
export { allocate, keepCuotas } from './reparto.pure.ts'
export { byTurno } from './traspaso.pure.ts'
export { bringPagado, previewTraspaso, readPagado, refuseEnCamino } from './traspaso.ts'
export { viewPago } from './vista-pago.ts'
