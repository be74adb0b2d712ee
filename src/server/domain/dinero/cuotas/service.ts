export { toPesos } from './cotizacion.pure.ts'
export { cotizacionForOnlinePago, listCotizaciones, setCotizacion } from './cotizaciones.ts'
export { listCuotasPorPagar, listPlan } from './lists.ts'
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
  nameColumns,
  owed,
  owesBefore,
  owingReservas,
  remaining,
  selectOverdue,
  sumDebe,
  withSituacion,
} from './saldo.ts'
