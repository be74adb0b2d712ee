/** The front door of instalments: their arithmetic, and what is owed. */

export { toPesos } from './cotizacion.pure.ts'
export { listCotizaciones, setCotizacion } from './cotizaciones.ts'
export { formatMoney } from './dinero.pure.ts'
export { nombreDeCuota } from './nombre.pure.ts'
export {
  buildPlan,
  type CuotaPlan,
  depositDeadline,
  type Moneda,
  type PlanPersonal,
  type Terminos,
  totals,
} from './plan.pure.ts'
export { formatPorcentaje, share } from './porcentaje.pure.ts'
export {
  type Cotizacion,
  currentCotizacion,
  debe,
  enMoraDesde,
  enProceso,
  impaga,
  isOverdue,
  isVencida,
  listCuentas,
} from './saldo.ts'
