/** The front door of the catalogue. */
export { portadaDe } from './imagen.ts'
