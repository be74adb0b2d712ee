/** The front door of pictures and photographs. */

export { openSealed, seal } from '../../sealed.pure.ts'
export { readCompartir } from './compartir.ts'
export { readDerivado } from './derivado.ts'
export { createAvif } from './derivatives.ts'
export { MAX_BYTES } from './entrada.pure.ts'
export { prepareFoto } from './foto-documento.pure.ts'
export { signLink, verifyLink } from './signed-link.pure.ts'
export { addImagenes, type Dueno, type Preparada, prepareImagen, requireDueno, uploadImagenes } from './subir.ts'
