/** The public interface of a customer's page: the account, its trips and its money. */
export { viewCliente } from './ficha.ts'
