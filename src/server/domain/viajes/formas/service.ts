/** The public interface of the ways to pay a trip: what staff offer, what a booking made today owes, and what it costs in public. */
export {
  activateForma,
  computeBorrador,
  createForma,
  editForma,
  listFormas,
  orderFormas,
  removeForma,
} from './gestion.ts'
export { computePlan, type Forma, holdForma, listMontos, previewPlan, readForma } from './montos.ts'
export { listFormasPublicadas, type Precio, readPrecios, withCuotas, withFormas } from './publicadas.ts'
export { withRebajas } from './rebajas.ts'
