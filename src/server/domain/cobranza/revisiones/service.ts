export { listRevisiones, resolveRevision } from './revisiones.ts'
