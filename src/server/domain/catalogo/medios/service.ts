export { readShareCard } from './compartir.ts'
export { isHash, readDerivative } from './derivado.ts'
export { createAvif } from './derivatives.ts'
export { readPortraitCrop } from './recorte.ts'
export {
  addImagenes,
  type Dueno,
  type PreparedImagen,
  prepareImagen,
  preparePoster,
  requireDueno,
  uploadImagenes,
} from './subir.ts'
