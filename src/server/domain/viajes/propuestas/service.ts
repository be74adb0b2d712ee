export { acceptCambio, viewCambio } from './accept.ts'
export { listPropuestas, viewPropuesta } from './list.ts'
export { offerPropuesta, withdrawPropuesta } from './offer.ts'
export { offerCambio, previewCambio } from './offer-cambio.ts'
