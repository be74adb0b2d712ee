/** What a new password's field says below it: what the contract asks of it. */
export const pistaDeClave = { cliente: 'Seis caracteres o más', personal: 'Diez caracteres o más' }
