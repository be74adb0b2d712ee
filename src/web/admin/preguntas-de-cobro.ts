/** Cash of a day whose till is closed asks once more; another day or another way may need no yes. */
export const cajaCerrada = {
  codigo: 'caja_cerrada_ese_dia',
  yes: { confirmada: '1' },
  about: ['canal', 'fecha'],
} as const

/** A transfer like one that is there already asks once more; another amount, day or reference may need no yes. */
export const transferenciaIgual = {
  codigo: 'transferencia_repetida',
  yes: { confirmaigual: '1' },
  about: ['importe', 'fecha'],
} as const
