/** The module's public interface: payment links, by which a third party pays chosen dues. */
export { createEnlacePago, revokeEnlacePago } from './crear.ts'
export { payByEnlace, verifyPagosPorEnlace, viewEnlacePago } from './usar.ts'
