/** Refusal of cash on a day whose till is closed. Staff confirm it, or change the day or the channel. */
export const closedCajaQuestion = {
  codigo: 'caja_cerrada_ese_dia',
  yes: { confirmada: '1' },
  about: ['canal', 'fecha'],
} as const

/** Refusal of a cash refund above what the till received today. Staff confirm it, or change the channel or the amount. */
export const notEnoughCashQuestion = {
  codigo: 'caja_sin_efectivo',
  yes: { confirmaefectivo: '1' },
  about: ['canal', 'importe'],
} as const

/** Refusal of a payment dated before its booking. Staff confirm it, or change the day. */
export const earlierPagoQuestion = {
  codigo: 'pago_anterior',
  yes: { confirmafecha: '1' },
  about: ['fecha'],
} as const

/** Refusal of a transfer like a registered one. Staff confirm it, or change the amount, the day or the reference. */
export const sameTransferenciaQuestion = {
  codigo: 'transferencia_repetida',
  yes: { confirmaigual: '1' },
  about: ['importe', 'fecha'],
} as const
