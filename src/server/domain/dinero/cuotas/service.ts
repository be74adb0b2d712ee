export { toPesos } from './cotizacion.pure.ts'
export { cotizacionForOnlinePago, listCotizaciones, setCotizacion } from './cotizaciones.ts'
export {
  type Cotizacion,
  cuotaNameColumns,
  currentCotizacion,
  dueCount,
  hasOwedSinceBefore,
  hasPagoEnProceso,
  hasReportedTransferencia,
  isCuotaOverdue,
  isInEffectSql,
  isPaymentPendingSql,
  isReservaOverdue,
  isReservaOwing,
  isUnpaidSql,
  owedAmountSql,
  selectOverdue,
  situacionColumns,
  sumDebe,
  unpaidAmountSql,
} from './cuota-sql.ts'
export { listCuotasPorPagar, listPlan } from './lists.ts'
export { addRecargos, type Recargo } from './recargos.ts'
