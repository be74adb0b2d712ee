export { viewCuentaReserva } from './cuenta-reserva.ts'
export { refundCredito, refundPago } from './refund.ts'
export { recordReceivedMoney, refuseSameTransferencia, registerPago } from './register.ts'
export { collectSaldo, listSaldosContra, waiveSaldo } from './saldo-contra.ts'
