/** The hint below a new password field. It repeats the contract's minimum length. */
export const passwordHint = { cliente: 'Seis caracteres o más', personal: 'Diez caracteres o más' }
