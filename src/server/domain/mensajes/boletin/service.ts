export { startCampania, stopCampania, writeBatch } from './campania-send.ts'
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
export {
  importSuscriptor,
  listSuscriptores,
  nameChangedSuscriptores,
  undoRebote,
  undoRebotes,
  undoSuscriptor,
} from './suscriptores.ts'
