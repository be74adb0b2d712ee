/** The front door of staff accounts. */
export { createAdministrador, createPersonal, type NuevoPersonal } from './alta.ts'
