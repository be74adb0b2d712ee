export * from './personal.ts'
export * from './recovery.ts'
export { endSesionPersonal, listSesionesPersonal, listSignIns } from './sesiones.ts'
