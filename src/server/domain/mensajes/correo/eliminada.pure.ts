const dominio = '@eliminada.invalid'

/** Returns the address that replaces that of a deleted account. No mailbox can have it. */
export const erasedAddress = (usuarioId: number) => `${usuarioId}${dominio}`

export const isErasedAddress = (mail: string) => mail.endsWith(dominio)
