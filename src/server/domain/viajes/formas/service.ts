export {
  activateForma,
  computeDraft,
  createForma,
  editForma,
  listFormas,
  orderFormas,
  removeForma,
} from './gestion.ts'
export { computePlan, type FormaConSalida, listMontos, lockForma, previewPlan, readForma } from './montos.ts'
export { listFormasPublicadas, type Precio, readPrecios, withCuotas, withFormas, withRebajas } from './publicadas.ts'
