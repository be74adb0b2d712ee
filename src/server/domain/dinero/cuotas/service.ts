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
  isInEffectSql,
  isInProcess,
  isMixed,
  isPaymentPendingSql,
  isReported,
  isUnpaid,
  nameColumns,
  owedAmount,
  owesBefore,
  owingReservas,
  selectOverdue,
  sumDebe,
  unpaidAmount,
  withSituacion,
} from './saldo.ts'
