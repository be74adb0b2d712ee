/** The front door of the newsletter: in by two steps, out by one. */
export { unsubscribe } from './baja.ts'
export { confirmSuscripcion } from './confirmar.ts'
export { removeDeadConfirmaciones } from './purga.ts'
export { subscribe } from './suscribir.ts'
