/** The module's public interface: the payment provider: preferencias, and the payments that it reports. */
export { processAviso, processPendingAvisos, receiveAviso } from './avisos.ts'
export { reconcilePagos } from './conciliar.ts'
export { finishPedidas, refundByProveedor } from './devolver.ts'
export { readIntento } from './intento.ts'
export { preparePago, preparePagoPorEnlace } from './preferencia.ts'
export { closeReemplazada } from './reemplazo.ts'
export { settleFromProveedor, settleReferencia } from './settle.ts'
export { settleRecent, verifyPagos } from './verificar.ts'
