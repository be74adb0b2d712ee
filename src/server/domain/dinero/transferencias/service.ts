export { openComprobante, removeComprobantes } from './comprobante.ts'
export { reportTransferencia } from './report.ts'
export { creditTransferencia, listTransferencias, rejectTransferencia } from './review.ts'
