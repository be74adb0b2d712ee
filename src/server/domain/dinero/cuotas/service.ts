export { toPesos } from './cotizacion.pure.ts'
export { cotizacionForOnlinePago, listCotizaciones, setCotizacion } from './cotizaciones.ts'
export { listCuotasPorPagar, listPlan } from './lists.ts'
export { addRecargos, type Recargo } from './recargos.ts'
export {
  type Cotizacion,
  cuotaNameColumns,
  currentCotizacion,
  dueCount,
  hasBothMonedas,
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
} from './saldo.ts'
