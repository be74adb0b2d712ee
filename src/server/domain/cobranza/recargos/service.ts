/** The module's public interface: surcharges: price adjustments, interest, and unpaid instalments. */
export { adjustPrecios } from './ajuste-precio.ts'
export { listAjustes, previewAjuste } from './ajuste-previa.ts'
export { notifyIntereses } from './avisar-interes.ts'
export { reportImpagas } from './impagas.ts'
export { chargeIntereses } from './interes.ts'
