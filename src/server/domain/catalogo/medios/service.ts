/** The module's public interface: pictures and photographs. */

export { readCompartir } from './compartir.ts'
export { isHash, readDerivado } from './derivado.ts'
export { createAvif } from './derivatives.ts'
export { readRetrato } from './retrato.ts'
export {
  addImagenes,
  type Dueno,
  type Preparada,
  prepareImagen,
  preparePoster,
  requireDueno,
  uploadImagenes,
} from './subir.ts'
