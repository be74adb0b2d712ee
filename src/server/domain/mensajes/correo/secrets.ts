import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { correos } from '../../../db/schema/mensajes.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'
import type { EncryptedValue } from '../../platform/keys/service.ts'

type Llave = Pick<Deps, 'secretKey'>
type Cuerpos = { html: string; texto: string }
type StoredSecretos = Pick<typeof correos.$inferSelect, 'clave' | 'html' | 'texto' | 'secretos'>

const secretParameter = '((?:[?&]|&amp;)(?:tk|firma|codigo)=)'
const asPlainText = new RegExp(`${secretParameter}([\\w.-]+)`, 'g')
const markedSecret = new RegExp(`${secretParameter}«(\\d+)»`, 'g')

/**
 * Replaces the links' codes in a mail's body and returns them encrypted, for the outbox. A code signs its holder in as the recipient, so a
 * database dump must not contain codes.
 */
export function sealSecretos({ secretKey }: Llave, clave: string, { html, texto }: Cuerpos) {
  const codigos: string[] = []
  const mark = (cuerpo: string) =>
    cuerpo.replace(asPlainText, (_, antes: string, codigo: string) => {
      if (!codigos.includes(codigo)) codigos.push(codigo)
      return `${antes}«${codigos.indexOf(codigo)}»`
    })
  const cuerpos = { html: mark(html), texto: mark(texto) }
  if (codigos.length === 0) return { ...cuerpos, secretos: null }
  const sellado = seal(secretKey, Buffer.from(JSON.stringify(codigos)), aadOf(clave))
  return { ...cuerpos, secretos: sellado.toString('base64') }
}

/** Restores a mail's codes before it is sent. @throws Error if another key encrypted them */
export function openSecretos({ secretKey }: Llave, { clave, html, texto, secretos }: StoredSecretos): Cuerpos {
  if (!secretos) return { html, texto }
  const codigos = JSON.parse(
    openSealed(secretKey, Buffer.from(secretos, 'base64'), aadOf(clave)).toString(),
  ) as string[]
  const fill = (cuerpo: string) =>
    cuerpo.replace(markedSecret, (_, antes: string, cual: string) => `${antes}${codigos[Number(cual)] ?? ''}`)
  return { html: fill(html), texto: fill(texto) }
}

/** Returns the URL with a code in a decrypted mail's text, or an empty text. */
export function secretLinkIn(texto: string): string {
  return new RegExp(`https?://[^\\s<>"]*${secretParameter}[\\w.-]+`).exec(texto)?.[0] ?? ''
}

/** Removes the codes from a body before staff see it. Mails written by older versions have unencrypted codes. */
export function hideSecretos(cuerpo: string): string {
  return cuerpo.replace(markedSecret, '$1…').replace(asPlainText, '$1…')
}

const aadOf = (clave: string) => `correo-${clave}`

const batchSize = 500

export async function* listEncryptedCorreos({ db }: Pick<Deps, 'db'>): AsyncGenerator<EncryptedValue> {
  for (let desde = 0; ; ) {
    const filas = await db
      .select({ id: correos.id, clave: correos.clave, secretos: correos.secretos })
      .from(correos)
      .where(and(gt(correos.id, desde), isNotNull(correos.secretos)))
      .orderBy(correos.id)
      .limit(batchSize)
    for (const { id, clave, secretos } of filas) {
      if (!secretos) continue
      desde = id
      yield {
        nombre: `correo ${id}`,
        aad: aadOf(clave),
        sealed: Buffer.from(secretos, 'base64'),
        replace: (nuevo) =>
          db
            .update(correos)
            .set({ secretos: nuevo.toString('base64') })
            .where(and(eq(correos.id, id), eq(correos.secretos, secretos))),
      }
    }
    if (filas.length < batchSize) return
  }
}
