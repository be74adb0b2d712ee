/** The public interface of the counter: money that staff receive and refund by hand. */
export { viewCuentaReserva } from './cuenta-reserva.ts'
export { refundCredito, refundPago } from './devolver.ts'
export { receive, registerPago } from './registrar.ts'
export { collectSaldo, listSaldosContra, waiveSaldo } from './saldo-contra.ts'
export { refuseSameTransferencia } from './transferencia-igual.ts'
