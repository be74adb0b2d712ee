/** The public interface of dues: their arithmetic, and what is owed. */

export { toPesos } from './cotizacion.pure.ts'
export { listCotizaciones, setCotizacion } from './cotizaciones.ts'
export { cotizacionEnLinea } from './en-linea.ts'
export { cuantas, overdueOf, sumDebe } from './mora.ts'
export { listPlan } from './plan-de-reserva.ts'
export { listCuotasPorPagar } from './por-pagar.ts'
export { addRecargos, type Recargo } from './recargos.ts'
export {
  type Cotizacion,
  currentCotizacion,
  debe,
  deben,
  enProceso,
  falta,
  impaga,
  isBookingOverdue,
  isDueOverdue,
  isInEffect,
  mixta,
  nombrada,
  owesBefore,
  situada,
} from './saldo.ts'
