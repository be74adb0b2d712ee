/** Imports bookings in progress from a sheet. Every step after the upload is a state of its row, and the long ones run as a job. */
export { attachAdjunto } from './adjuntos.ts'
export { mapImportacion, readErrores, removeOldPlanillas, uploadPlanilla, writeModelo } from './archivo.ts'
export { runImportacion, startPaso } from './pasos.ts'
export { listImportaciones, viewImportacion } from './ver.ts'
