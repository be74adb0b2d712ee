/** The front door of bookings that staff prepare for a family, who accepts them. */
export { acceptCambio, viewCambio } from './aceptar.ts'
export { offerCambio, previewCambio } from './cambiar.ts'
export { listPropuestas, viewPropuesta } from './list.ts'
export { offerPropuesta } from './ofrecer.ts'
export { withdrawPropuesta } from './retirar.ts'
