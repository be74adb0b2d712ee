/** The front door of an account's money, seen whole. */
export { readCuenta } from './cuenta.ts'
