export { createHandedLink, endSesionesOf, sendAcceso } from './access-links.ts'
export { importCliente, nameChangedClientes, undoCliente } from './imported.ts'
export {
  inviteCliente,
  inviteCuentas,
  lockOrCreateCuenta,
  type NuevoCliente,
  openCuenta,
  secureCuenta,
} from './invite.ts'
export { isMailTaken, listClientes } from './list.ts'
export { resendCorreoDeCliente } from './resend.ts'
