export { openComprobante, removeComprobantes } from './comprobante.ts'
export { listTransferencias } from './list.ts'
export { reportTransferencia } from './report.ts'
export { acreditTransferencia, rejectTransferencia } from './resolve.ts'
