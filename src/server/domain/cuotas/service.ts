/** The front door of instalments: their arithmetic, and what is owed. */

export { nombreDeCuota } from '../../../reglas/cuota.ts'
export { formatMoney, type Moneda } from '../../../reglas/dinero.ts'
export { toPesos } from './cotizacion.pure.ts'
export { listCotizaciones, setCotizacion } from './cotizaciones.ts'
export { cotizacionEnLinea } from './en-linea.ts'
export {
  buildPlan,
  type CuotaPlan,
  depositDeadline,
  type PlanPersonal,
  type Terminos,
  totals,
} from './plan.pure.ts'
export { listPlan } from './plan-de-reserva.ts'
export { listCuentas } from './por-pagar.ts'
export { share } from './porcentaje.pure.ts'
export {
  type Cotizacion,
  currentCotizacion,
  debe,
  enProceso,
  falta,
  impaga,
  isOverdue,
  isVencida,
  mixta,
  owesBefore,
  rige,
} from './saldo.ts'
