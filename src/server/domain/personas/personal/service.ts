export { viewAcceso } from './acceso.ts'
export { createAdministrador, createPersonal, type NuevoPersonal } from './alta.ts'
export { changePersona, resetSegundoFactor } from './cambiar.ts'
export { listSignIns } from './ingresos.ts'
export { listPersonal } from './list.ts'
export {
  mailRecuperacionPersonal,
  removeDeadEnlacesPersonal,
  requestRecuperacionPersonal,
  resetPasswordPersonal,
  sendRecuperacion,
  viewEnlacePersonal,
} from './recuperacion.ts'
export { endSesionPersonal, listSesionesPersonal } from './sesiones.ts'
