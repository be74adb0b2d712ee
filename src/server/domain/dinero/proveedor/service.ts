/** The public interface of the payment provider: what is prepared with it, and what it reports of payments. */
export { processAviso, processPendingAvisos, receiveAviso } from './avisos.ts'
export { reconcilePagos } from './conciliar.ts'
export { finishPedidas, refundByProveedor } from './devolver.ts'
export { readIntento } from './intento.ts'
export { preparePago, preparePagoPorEnlace } from './preferencia.ts'
export { closeReemplazada } from './reemplazo.ts'
export { settleFromProveedor, settleReferencia } from './settle.ts'
export { settleRecent, verifyPagos } from './verificar.ts'
