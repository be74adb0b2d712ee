export {
  createForma,
  editForma,
  listFormas,
  previewForma,
  removeForma,
  setFormaActiva,
  sortFormas,
} from './edit.ts'
export { computePlan, type FormaConSalida, listMontos, lockForma, previewPlan, readForma } from './montos.ts'
export { listFormasPublicadas, type Precio, readPrecios, withCuotas, withFormas, withRebajas } from './published.ts'
