/** The server refuses cash on a day whose till is closed. Staff then confirm the payment, or change the day or the channel. */
export const closedCajaQuestion = {
  codigo: 'caja_cerrada_ese_dia',
  yes: { confirmada: '1' },
  about: ['canal', 'fecha'],
} as const

/**
 * The server refuses a cash refund above today's cash: received minus refunded. Staff then confirm the refund, or change the channel or the
 * amount.
 */
export const notEnoughCashQuestion = {
  codigo: 'caja_sin_efectivo',
  yes: { confirmaefectivo: '1' },
  about: ['canal', 'importe'],
} as const

/** The server refuses a payment dated before its booking. Staff then confirm the payment or change the day. */
export const earlierPagoQuestion = {
  codigo: 'pago_anterior',
  yes: { confirmafecha: '1' },
  about: ['fecha'],
} as const

/** The server refuses a transfer that resembles a registered one. Staff then confirm or correct the transfer. */
export const sameTransferenciaQuestion = {
  codigo: 'transferencia_repetida',
  yes: { confirmaigual: '1' },
  about: ['importe', 'fecha'],
} as const
