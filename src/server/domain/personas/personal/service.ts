export {
  changePersona,
  createAdministrador,
  createPersonal,
  listPersonal,
  type NuevoPersonal,
  resetSegundoFactor,
  viewAcceso,
} from './personal.ts'
export {
  mailRecuperacionPersonal,
  removeDeadEnlacesPersonal,
  requestRecuperacionPersonal,
  resetPasswordPersonal,
  sendRecuperacion,
  viewEnlacePersonal,
} from './recovery.ts'
export { endSesionPersonal, listSesionesPersonal, listSignIns } from './sesiones.ts'
