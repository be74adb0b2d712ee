/** The module's public interface: an account's money. */
export { readCuenta } from './cuenta.ts'
