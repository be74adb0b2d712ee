export { type Cabeza, readCabeza } from './cabeza.ts'
export { type Falla, verifyLibros } from './verificar.ts'
