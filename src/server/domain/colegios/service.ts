/** The front door of schools, courses and what is offered to them. */
export {
  detalleCurso,
  listColegios,
  listColegiosConClientes,
  listCursos,
  listPaquetesCurso,
  viewPaqueteCurso,
} from './colegios.ts'
export { computePlan, listFeriadosProximos, listMontos, planToWire, previewPlan, readFeriados } from './montos.ts'
export { withCuotas, withPlanes } from './planes-publicados.ts'
export { withSalidas } from './salidas.ts'
