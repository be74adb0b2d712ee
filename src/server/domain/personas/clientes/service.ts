/** The module's public interface: what staff do with customer accounts. */
export { createEnlaceEnMano, endSesionesOf, sendAcceso } from './enlaces-acceso.ts'
export { importCliente, nameTocados, undoCliente } from './importados.ts'
export {
  inviteCliente,
  inviteCuentas,
  lockCuentaSinAviso,
  type NuevoCliente,
  openCuenta,
  secureCuenta,
} from './invitar.ts'
export { isMailTaken, listClientes } from './list.ts'
export { resendCorreoDeCliente } from './reenviar.ts'
