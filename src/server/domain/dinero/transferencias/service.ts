export { openComprobante, removeComprobantes } from './comprobante.ts'
export { listTransferencias } from './list.ts'
export { reportTransferencia } from './report.ts'
export { creditTransferencia, rejectTransferencia } from './resolve.ts'
