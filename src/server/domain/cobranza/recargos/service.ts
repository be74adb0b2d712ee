/** The front door of what raises a price once agreed: adjustment, interest; and of instalments that go missing. */
export { adjustPrecios } from './ajuste-precio.ts'
export { listAjustes, previewAjuste } from './ajuste-previa.ts'
export { notifyIntereses } from './avisar-interes.ts'
export { reportImpagas } from './impagas.ts'
export { chargeIntereses } from './interes.ts'
