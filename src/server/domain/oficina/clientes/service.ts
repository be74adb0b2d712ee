/** The module's public interface: a customer's page: the account, its trips and its money. */
export { viewCliente } from './ficha.ts'
