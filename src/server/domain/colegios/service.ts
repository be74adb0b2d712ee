/** The front door of schools, courses and what is offered to them. */
export {
  detalleCurso,
  listColegios,
  listColegiosConClientes,
  listCursos,
  listPaquetesCurso,
  viewPaqueteCurso,
} from './colegios.ts'
export { computePlan, listMontos, planToWire, previewPlan } from './montos.ts'
