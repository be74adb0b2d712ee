export { createHandedLink, endSesionesOf, mailAccessLink } from './access-links.ts'
export { importCliente, listChangedClientes, undoImportedCliente } from './import-cliente.ts'
export {
  createCuentaUnlessTaken,
  inviteCliente,
  inviteCuentas,
  lockOrCreateCuenta,
  type NuevoCliente,
  resetUnconfirmedCuenta,
} from './invite.ts'
export { isMailTaken, listClientes } from './list.ts'
export { resendCorreoOfCliente } from './resend.ts'
