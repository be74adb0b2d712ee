export { toPesos } from './cotizacion.pure.ts'
export { cotizacionForOnlinePago, listCotizaciones, setCotizacion } from './cotizaciones.ts'
export { listCuotasPorPagar, listPlan } from './lists.ts'
export { addRecargos, type Recargo } from './recargos.ts'
export {
  type Cotizacion,
  cuotaNameColumns,
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
  owedAmount,
  owesBefore,
  owingReservas,
  selectOverdue,
  situacionColumns,
  sumDebe,
  unpaidAmount,
} from './saldo.ts'
