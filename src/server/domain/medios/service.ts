/** The front door of pictures and photographs. */
export { readCompartir } from './compartir.ts'
export { readDerivado } from './derivado.ts'
export { createAvif } from './derivatives.ts'
export { openSealed, seal } from './encryption.pure.ts'
export { MAX_BYTES } from './entrada.pure.ts'
export { prepareFoto } from './foto-documento.pure.ts'
export { signLink, verifyLink } from './signed-link.pure.ts'
export { addImagenes, type Dueno, type Preparada, prepareImagen, uploadImagenes } from './subir.ts'
