/** What follows these in a path is a secret, or leads to somebody's paper: whoever reads it can use it. */
const secreto = /(\/(?:pago|enlaces-de-pago|verificar|convenios|delegado)\/)[^/?#\s"']+/g

/** A path, or words that name one, as the log may keep it. */
export function withoutSecrets(texto: string): string {
  return texto.replace(secreto, '$1…')
}
