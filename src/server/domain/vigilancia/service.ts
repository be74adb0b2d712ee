/** The front door of what watches over the house: its trail, its mail and its jobs. */
export { listAuditoria } from './auditoria.ts'
export { listCorreos, retryCorreo, viewCorreo } from './correos.ts'
export { listTrabajos, retryTrabajo } from './trabajos.ts'
