/** The front door of money. */
export { processAviso, processPendingAvisos, receiveAviso } from './avisos.ts'
export { creditoDe } from './credito.ts'
export { createEnlacePago, revokeEnlacePago } from './enlaces.ts'
export { payByEnlace, viewEnlacePago } from './enlaces-uso.ts'
export { receivePago } from './manual.ts'
export { preparePago } from './preferencia.ts'
export { settleEnProceso, settleFromProveedor } from './settle.ts'
export { reportTransferencia } from './transferencias-informar.ts'
