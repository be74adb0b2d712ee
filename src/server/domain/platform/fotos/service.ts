/**
 * Public interface for pictures from outside: what is accepted, and the processing of document photos, one at a time.
 */
export { prepareFoto } from './documento.pure.ts'
export { MAX_BYTES, readEntrada, refuseBroken } from './entrada.pure.ts'
export { runExclusive } from './image-semaphore.ts'
