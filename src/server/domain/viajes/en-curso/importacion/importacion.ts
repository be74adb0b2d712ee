/** Imports data of another system from a sheet. Each step after the upload is a state of the import's row. Long steps run as jobs. */
export { attachAdjunto } from './adjuntos.ts'
export { mapImportacion, readErrores, removeOldPlanillas, uploadPlanilla, writeModelo } from './archivo.ts'
export { runImportacion, startPaso } from './pasos.ts'
export { listImportaciones, viewImportacion } from './ver.ts'
