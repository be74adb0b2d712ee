export { readPortraitCrop, readShareCard } from './crop.ts'
export { isHash, readDerivative } from './derivative-file.ts'
export { createAvif } from './derivatives.ts'
export {
  addImagenes,
  type PreparedImagen,
  prepareImagen,
  preparePoster,
  requireGaleriaOwner,
  uploadImagenes,
} from './upload.ts'
