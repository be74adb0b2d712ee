export { createEnlacePago, revokeEnlacePago } from './create.ts'
export { payByEnlace, verifyPagosPorEnlace, viewEnlacePago } from './use.ts'
