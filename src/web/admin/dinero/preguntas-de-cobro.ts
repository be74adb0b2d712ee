/** Refusal of cash on a day whose till is closed. Staff confirm it, or change the day or the channel. */
export const cajaCerrada = {
  codigo: 'caja_cerrada_ese_dia',
  yes: { confirmada: '1' },
  about: ['canal', 'fecha'],
} as const

/** Refusal of a transfer like a registered one. Staff confirm it, or change the amount, the day or the reference. */
export const transferenciaIgual = {
  codigo: 'transferencia_repetida',
  yes: { confirmaigual: '1' },
  about: ['importe', 'fecha'],
} as const
