export { startCampania, stopCampania, writeCampaniaBatch } from './campania-send.ts'
export {
  createCampania,
  listCampanias,
  previewCampania,
  removeCampania,
  saveCampania,
  sendTestCampania,
  viewCampania,
} from './campanias.ts'
export { confirmSuscripcion, removeDeadConfirmaciones, subscribe, unsubscribe, unsubscribeByHand } from './subscribe.ts'
export * from './suscriptores.ts'
