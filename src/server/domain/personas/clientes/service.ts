export { createHandedLink, endSesionesOf, sendAcceso } from './enlaces-acceso.ts'
export { importCliente, nameChangedClientes, undoCliente } from './importados.ts'
export {
  inviteCliente,
  inviteCuentas,
  lockCuentaQuietly,
  type NuevoCliente,
  openCuenta,
  secureCuenta,
} from './invitar.ts'
export { isMailTaken, listClientes } from './list.ts'
export { resendCorreoDeCliente } from './reenviar.ts'
