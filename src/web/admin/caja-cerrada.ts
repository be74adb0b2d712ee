/** Cash of a day whose till is closed asks once more; another day or another way may need no yes. */
export const cajaCerrada = {
  codigo: 'caja_cerrada_ese_dia',
  yes: { confirmada: '1' },
  about: ['canal', 'fecha'],
} as const
