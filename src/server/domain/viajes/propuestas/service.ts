export { acceptCambio, viewCambio } from './accept.ts'
export { countPropuestas, findOpenCambio, listOpenCambios, listPropuestas, viewPropuesta } from './list.ts'
export { offerCambio, offerPropuesta, previewCambio, withdrawPropuesta } from './offer.ts'
