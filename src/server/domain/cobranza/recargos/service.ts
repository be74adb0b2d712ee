export { adjustPrecios } from './ajuste-precio.ts'
export { listAjustes, previewAjuste } from './ajuste-preview.ts'
export { chargeIntereses, notifyIntereses } from './interes.ts'
export { reportUnpaidCuotas } from './missed-cuotas.ts'
