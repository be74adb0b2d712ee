export { createAlumno, editAlumno, importAlumnos, removeAlumno } from './alumnos.ts'
export {
  listColegios,
  listColegiosWithClientes,
  listCursos,
  listPaquetesCurso,
  viewPaqueteCurso,
} from './colegios.ts'
export { cursoCorto, detalleCurso, joinViaje, nombreCurso } from './curso.ts'
export { createColegio, editColegio, listColegiosPersonal, removeColegio, viewColegio } from './gestion-colegios.ts'
export { createCurso, editCurso, removeCurso, viewCurso } from './gestion-cursos.ts'
export { importCurso, nameChangedCursos, undoCurso } from './imported.ts'
export {
  describeViaje,
  isOfferedIn,
  isOpenForBooking,
  isViajeOpen,
  nameViaje,
  notDeparted,
  readLugares,
  readPortada,
  withSalidas,
  withVencido,
} from './salidas.ts'
