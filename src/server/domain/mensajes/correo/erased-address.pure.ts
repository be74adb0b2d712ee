const dominio = '@eliminada.invalid'

/** Returns the replacement for a deleted account's address. No mailbox can have it. */
export const erasedAddress = (usuarioId: number) => `${usuarioId}${dominio}`

export const isErasedAddress = (mail: string) => mail.endsWith(dominio)
