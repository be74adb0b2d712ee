const dominio = '@eliminada.invalid'

/** Returns the address that replaces that of a deleted account. No mailbox can have it. */
export const mailEliminado = (usuarioId: number) => `${usuarioId}${dominio}`

export const isMailEliminado = (mail: string) => mail.endsWith(dominio)
