/** The lengths repeat the contract's minimum. */
export const passwordHint = { cliente: 'Seis caracteres o más', personal: 'Diez caracteres o más' }
