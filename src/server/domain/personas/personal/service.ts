export {
  changePersona,
  createAdministrador,
  createPersonal,
  listPersonal,
  type NuevoPersonal,
  resetSegundoFactor,
  viewAcceso,
} from './personal.ts'
export * from './recovery.ts'
export { endSesionPersonal, listSesionesPersonal, listSignIns } from './sesiones.ts'
