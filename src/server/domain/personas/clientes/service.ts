/** The front door of customers, as staff see them. */
export { endSesionesOf, handEnlace, sendAcceso } from './enlaces-acceso.ts'
export { inviteCliente, type NuevoCliente, openCuenta, secureCuenta } from './invitar.ts'
export { isMailTaken, listClientes } from './list.ts'
export { resendCorreoDeCliente } from './reenviar.ts'
