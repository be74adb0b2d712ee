export { readCuenta } from './cuenta.ts'
