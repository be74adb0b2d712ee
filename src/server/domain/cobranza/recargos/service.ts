/** The public interface of surcharges: price adjustments, interest, and unpaid dues. */
export { adjustPrecios } from './ajuste-precio.ts'
export { listAjustes, previewAjuste } from './ajuste-previa.ts'
export { notifyIntereses } from './avisar-interes.ts'
export { reportImpagas } from './impagas.ts'
export { chargeIntereses } from './interes.ts'
