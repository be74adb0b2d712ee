export { enterOne, enterReserva } from './enter.ts'
export { storeScan } from './escanear.ts'
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
export { inviteFamilias } from './invitar.ts'
