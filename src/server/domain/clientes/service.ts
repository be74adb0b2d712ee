/** The front door of customers, as staff see them. */
export { endSesionesDe, sendAcceso } from './acceso.ts'
export { viewCliente } from './ficha.ts'
export { inviteCliente, type NuevoCliente, openCuenta } from './invitar.ts'
export { isMailTaken, listClientes } from './list.ts'
