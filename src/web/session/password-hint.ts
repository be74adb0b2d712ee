/** Repeats the contract's minimum length. */
export const passwordHint = { cliente: 'Seis caracteres o más', personal: 'Diez caracteres o más' }
