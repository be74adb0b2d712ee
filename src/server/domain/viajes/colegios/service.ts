/** The front door of schools, courses and what is offered to them. */
export { createAlumno, editAlumno, removeAlumno } from './alumnos.ts'
export {
  listColegios,
  listColegiosConClientes,
  listCursos,
  listPaquetesCurso,
  viewPaqueteCurso,
} from './colegios.ts'
export { cursoCorto, detalleCurso, joinViaje, nombreCurso } from './curso.ts'
export { describeViaje, nameViaje } from './describe-viaje.ts'
export { listFormasPublicadas, type Precio, readPrecios, withCuotas, withFormas } from './formas-publicadas.ts'
export { createColegio, editColegio, listColegiosPersonal, removeColegio, viewColegio } from './gestion-colegios.ts'
export { createCurso, editCurso, removeCurso, viewCurso } from './gestion-cursos.ts'
export { importAlumnos } from './importar-alumnos.ts'
export {
  computePlan,
  type Forma,
  holdForma,
  listFeriadosProximos,
  listMontos,
  previewPlan,
  readFeriados,
  readForma,
} from './montos.ts'
export { withRebajas } from './rebajas.ts'
export { abierto, isAbierto, readLugares, sinSalir, withSalidas } from './salidas.ts'
export { withVencido } from './vencido.ts'
