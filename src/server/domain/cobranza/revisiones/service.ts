/** The public interface of revisiones: payments that staff have to check. */
export { listRevisiones, resolveRevision } from './revisiones.ts'
