export { enterOne, enterReserva } from './enter.ts'
export {
  attachAdjunto,
  listImportaciones,
  mapImportacion,
  readErrores,
  removeOldPlanillas,
  runImportacion,
  startPaso,
  uploadPlanilla,
  viewImportacion,
  writeModelo,
} from './importacion/importacion.ts'
export { inviteFamilias } from './invite.ts'
export { storeScan } from './scan.ts'
