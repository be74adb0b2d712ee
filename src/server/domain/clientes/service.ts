/** The front door of customers, as staff see them. */
export { inviteCliente, type NuevoCliente, openCuenta } from './invitar.ts'
export { isMailTaken, listClientes } from './list.ts'
