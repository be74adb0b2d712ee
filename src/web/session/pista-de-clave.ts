/** The hint below a new password field. It repeats the contract's minimum length. */
export const pistaDeClave = { cliente: 'Seis caracteres o más', personal: 'Diez caracteres o más' }
