/** The front door of what staff have to look at: money that did not go as it should. */
export { listRevisiones, resolveRevision } from './revisiones.ts'
