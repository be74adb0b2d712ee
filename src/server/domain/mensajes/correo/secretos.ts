import type { correos } from '../../../db/schema/mensajes.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'

type Llave = Pick<Deps, 'secretKey'>
type Cuerpos = { html: string; texto: string }
type Guardado = Pick<typeof correos.$inferSelect, 'clave' | 'html' | 'texto' | 'secretos'>

const parametro = '((?:[?&]|&amp;)(?:tk|firma|codigo)=)'
const enClaro = new RegExp(`${parametro}([\\w.-]+)`, 'g')
const marcado = new RegExp(`${parametro}«(\\d+)»`, 'g')

/**
 * A mail as the outbox keeps it: whoever holds the code of a link enters as the person whom it was mailed to, so the codes
 * are taken out of the bodies and sealed beside them. A dump of the database opens no account.
 */
export function sealSecretos({ secretKey }: Llave, clave: string, { html, texto }: Cuerpos) {
  const codigos: string[] = []
  const mark = (cuerpo: string) =>
    cuerpo.replace(enClaro, (_, antes: string, codigo: string) => {
      if (!codigos.includes(codigo)) codigos.push(codigo)
      return `${antes}«${codigos.indexOf(codigo)}»`
    })
  const cuerpos = { html: mark(html), texto: mark(texto) }
  if (codigos.length === 0) return { ...cuerpos, secretos: null }
  const sellado = seal(secretKey, Buffer.from(JSON.stringify(codigos)), aadOf(clave))
  return { ...cuerpos, secretos: sellado.toString('base64') }
}

/** The same mail as it leaves. @throws Error with another key than it was sealed with. */
export function openSecretos({ secretKey }: Llave, { clave, html, texto, secretos }: Guardado): Cuerpos {
  if (!secretos) return { html, texto }
  const codigos = JSON.parse(
    openSealed(secretKey, Buffer.from(secretos, 'base64'), aadOf(clave)).toString(),
  ) as string[]
  const fill = (cuerpo: string) =>
    cuerpo.replace(marcado, (_, antes: string, cual: string) => `${antes}${codigos[Number(cual)] ?? ''}`)
  return { html: fill(html), texto: fill(texto) }
}

/** The address with a code that an opened mail's text has, if it has one. */
export function enlaceSecreto(texto: string): string {
  return new RegExp(`https?://[^\\s<>"]*${parametro}[\\w.-]+`).exec(texto)?.[0] ?? ''
}

/** A body to look at, without a code. Mails of before they were sealed still have theirs in clear. */
export function hideSecretos(cuerpo: string): string {
  return cuerpo.replace(marcado, '$1…').replace(enClaro, '$1…')
}

/** What a mail's codes belong to. */
export const aadOf = (clave: string) => `correo-${clave}`
