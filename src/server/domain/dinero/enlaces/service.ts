/** The public interface of payment links: somebody else pays chosen instalments. */
export { createEnlacePago, revokeEnlacePago } from './crear.ts'
export { payByEnlace, verifyPagosPorEnlace, viewEnlacePago } from './usar.ts'
