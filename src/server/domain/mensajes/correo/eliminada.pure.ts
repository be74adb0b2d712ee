const dominio = '@eliminada.invalid'

/** What stands for the address of an account that is erased: no mailbox can have it. */
export const mailEliminado = (usuarioId: number) => `${usuarioId}${dominio}`

export const isMailEliminado = (mail: string) => mail.endsWith(dominio)
