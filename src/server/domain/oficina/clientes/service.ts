export { viewCliente } from './ficha.ts'
