export { createCampania, previewCampania, removeCampania, saveCampania, sendTestCampania } from './campania-draft.ts'
export { startCampania, stopCampania, writeBatch } from './campania-send.ts'
export { listCampanias, viewCampania } from './campanias-list.ts'
export { confirmSuscripcion, removeDeadConfirmaciones, subscribe, unsubscribe, unsubscribeByHand } from './subscribe.ts'
export {
  importSuscriptor,
  listSuscriptores,
  nameChangedSuscriptores,
  undoRebote,
  undoRebotes,
  undoSuscriptor,
} from './suscriptores.ts'
