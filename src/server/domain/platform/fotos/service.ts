/**
 * Public interface for uploaded pictures: their validation, and a semaphore for image work.
 */
export { prepareFoto } from './documento.pure.ts'
export { MAX_BYTES, readEntrada, refuseBroken } from './entrada.pure.ts'
export { runExclusive } from './image-semaphore.ts'
