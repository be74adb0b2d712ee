/** The module's public interface: proposals: bookings that staff prepare and the family accepts. */
export { acceptCambio, viewCambio } from './aceptar.ts'
export { offerCambio, previewCambio } from './cambiar.ts'
export { listPropuestas, viewPropuesta } from './list.ts'
export { offerPropuesta } from './ofrecer.ts'
export { withdrawPropuesta } from './retirar.ts'
