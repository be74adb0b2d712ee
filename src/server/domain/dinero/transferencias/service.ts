export { acreditTransferencia, rejectTransferencia } from './atender.ts'
export { openComprobante, removeComprobantes } from './comprobante.ts'
export { reportTransferencia } from './informar.ts'
export { listTransferencias } from './list.ts'
