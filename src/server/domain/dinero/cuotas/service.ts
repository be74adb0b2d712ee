export { toPesos } from './cotizacion.pure.ts'
export { cotizacionForOnlinePago, listCotizaciones, setCotizacion } from './cotizaciones.ts'
export { listCuotasPorPagar } from './list-payable.ts'
export { addRecargos, type Recargo } from './recargos.ts'
export { listPlan } from './reserva-plan.ts'
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
