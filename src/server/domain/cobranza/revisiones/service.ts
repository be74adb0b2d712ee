/** The module's public interface: revisiones: payments that staff have to check. */
export { listRevisiones, resolveRevision } from './revisiones.ts'
