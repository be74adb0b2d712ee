export { createEnlacePago, revokeEnlacePago } from './crear.ts'
export { payByEnlace, verifyPagosPorEnlace, viewEnlacePago } from './usar.ts'
