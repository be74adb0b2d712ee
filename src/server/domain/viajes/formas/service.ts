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
export {
  addPrecios,
  addPreciosAndPlanes,
  addPromoPrecios,
  listFormasPublicadas,
  type PrecioForCourses,
  readPrecios,
} from './published.ts'
