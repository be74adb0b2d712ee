export { viewAcceso } from './access.ts'
export { changePersona, resetSegundoFactor } from './change.ts'
export { createAdministrador, createPersonal, type NuevoPersonal } from './create.ts'
export { listSignIns } from './ingresos.ts'
export { listPersonal } from './list.ts'
export {
  mailRecuperacionPersonal,
  removeDeadEnlacesPersonal,
  requestRecuperacionPersonal,
  resetPasswordPersonal,
  sendRecuperacion,
  viewEnlacePersonal,
} from './recovery.ts'
export { endSesionPersonal, listSesionesPersonal } from './sesiones.ts'
