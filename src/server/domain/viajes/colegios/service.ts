export { createAlumno, editAlumno, importAlumnos, removeAlumno } from './alumnos.ts'
export {
  listColegios,
  listColegiosWithClientes,
  listCursos,
  listPaquetesCurso,
  viewPaqueteCurso,
} from './colegios.ts'
export { cursoCortoSql, cursoDetail, cursoNameSql, joinViaje } from './curso.ts'
export { createColegio, editColegio, listColegiosPersonal, removeColegio, viewColegio } from './gestion-colegios.ts'
export { createCurso, editCurso, removeCurso, viewCurso } from './gestion-cursos.ts'
export { importCurso, listChangedCursos, undoImportedCurso } from './import-curso.ts'
export {
  addFirstAndLastSalida,
  addVencido,
  hasNotDeparted,
  isOfferedSql,
  isOpenForBooking,
  isViajeOpen,
  readLugares,
  readShareImageUrl,
  readViajeHeading,
  toViajeHeading,
} from './salidas.ts'
