export { readPortraitCrop, readShareCard } from './crop.ts'
export { isHash, readDerivative } from './derivative-file.ts'
export { createAvif } from './derivatives.ts'
export * from './upload.ts'
