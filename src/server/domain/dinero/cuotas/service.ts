export { toPesos } from './cotizacion.pure.ts'
export { listCotizaciones, setCotizacion } from './cotizaciones.ts'
export { onlineCotizacion } from './en-linea.ts'
export { countRows, overdueOf, sumDebe } from './mora.ts'
export { listPlan } from './plan-de-reserva.ts'
export { listCuotasPorPagar } from './por-pagar.ts'
export { addRecargos, type Recargo } from './recargos.ts'
export {
  type Cotizacion,
  currentCotizacion,
  isBookingOverdue,
  isDueOverdue,
  isInEffect,
  isInProcess,
  isMixed,
  isUnpaid,
  named,
  owed,
  owesBefore,
  owingReservas,
  remaining,
  withSituacion,
} from './saldo.ts'
