/**
 * Public interface for uploaded pictures: their validation, the agency's logo, and a semaphore for image work.
 */
export { prepareFoto } from './documento.pure.ts'
export { MAX_BYTES, readUpload, refuseBroken } from './entrada.pure.ts'
export { runExclusive } from './image-semaphore.ts'
export { readIcono, readLogo, storeLogo } from './logo.ts'
