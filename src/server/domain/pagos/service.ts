/** The front door of money. */
export { processAviso, processPendingAvisos, receiveAviso } from './avisos.ts'
export { creditoDe } from './credito.ts'
export { receivePago } from './manual.ts'
export { preparePago } from './preferencia.ts'
export { settleEnProceso, settleFromProveedor } from './settle.ts'
