/** The front door of an account's money, seen whole. */
export { type Cuenta, readCuenta } from './cuenta.ts'
