export { correctCliente, versionedCliente } from './correct-cliente.ts'
export { saveMisDatos, viewMisDatos } from './datos.ts'
export {
  changedMailKey,
  confirmMail,
  requestMailChange,
  requestMailConfirmation,
  viewMailConfirmation,
} from './mail.ts'
export { endSesion, endSesiones, listSesiones } from './sesiones.ts'
