export { prepareFoto } from './documento.pure.ts'
export { runImageWork } from './image-semaphore.ts'
export { readIcon, readLogo, storeLogo } from './logo.ts'
export { MAX_IMAGE_BYTES, readUploadedImage, refuseBrokenImage } from './upload.pure.ts'
