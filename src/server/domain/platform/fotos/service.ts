/**
 * Public interface for pictures from outside: what is accepted, and the processing of document photos and logos, one at a time.
 */
export { prepareFoto } from './documento.pure.ts'
export { MAX_BYTES, readEntrada, refuseBroken } from './entrada.pure.ts'
export { readIcono, readLogo, storeLogo } from './logo.ts'
export { inTurn } from './una-por-vez.ts'
