export { toPesos } from './cotizacion.pure.ts'
export { cotizacionForOnlinePago, listCotizaciones, setCotizacion } from './cotizaciones.ts'
export { listPlan } from './plan-de-reserva.ts'
export { listCuotasPorPagar } from './por-pagar.ts'
export { addRecargos, type Recargo } from './recargos.ts'
export {
  type Cotizacion,
  currentCotizacion,
  dueCount,
  isBookingOverdue,
  isDueOverdue,
  isInEffect,
  isInProcess,
  isMixed,
  isPaymentPending,
  isUnpaid,
  named,
  overdueOf,
  owed,
  owesBefore,
  owingReservas,
  remaining,
  sumDebe,
  withSituacion,
} from './saldo.ts'
