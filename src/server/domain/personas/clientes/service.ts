export { createHandedLink, endSesionesOf, mailAccessLink } from './access-links.ts'
export { importCliente, nameChangedClientes, undoCliente } from './imported.ts'
export {
  createCuentaUnlessTaken,
  inviteCliente,
  inviteCuentas,
  lockOrCreateCuenta,
  type NuevoCliente,
  secureCuenta,
} from './invite.ts'
export { isMailTaken, listClientes } from './list.ts'
export { resendCorreoDeCliente } from './resend.ts'
