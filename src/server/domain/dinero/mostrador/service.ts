export { viewCuentaReserva } from './cuenta-reserva.ts'
export { refundCredito, refundPago } from './refund.ts'
export { recordMoney, refuseSameTransferencia, registerPago } from './register.ts'
export { collectSaldo, listSaldosContra, waiveSaldo } from './saldo-contra.ts'
