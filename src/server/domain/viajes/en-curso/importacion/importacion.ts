/** Imports data of another system from a sheet. Each step after the upload is a state of the import's row. Long steps run as jobs. */
export { attachAdjunto } from './attachments.ts'
export { runImportacion, startPaso } from './steps.ts'
export { mapImportacion, readErrores, removeOldPlanillas, uploadPlanilla, writeModelo } from './upload.ts'
export { listImportaciones, viewImportacion } from './view.ts'
