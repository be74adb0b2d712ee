import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { correos } from '../../../db/schema/mensajes.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'
import type { EncryptedValue } from '../../platform/keys/service.ts'

type Llave = Pick<Deps, 'secretKey'>
type Bodies = { html: string; texto: string }
type StoredSecretos = Pick<typeof correos.$inferSelect, 'clave' | 'html' | 'texto' | 'secretos'>

const secretParameter = '((?:[?&]|&amp;)(?:tk|firma|codigo)=)'
const asPlainText = new RegExp(`${secretParameter}([\\w.-]+)`, 'g')
const markedSecret = new RegExp(`${secretParameter}«(\\d+)»`, 'g')

/**
 * Replaces the codes in a mail's links by marks, and encrypts the codes. A code signs its holder in as the recipient, so a database dump
 * must not contain codes.
 */
export function sealSecretos({ secretKey }: Llave, key: string, { html, texto }: Bodies) {
  const codigos: string[] = []
  const mark = (body: string) =>
    body.replace(asPlainText, (_, before: string, codigo: string) => {
      if (!codigos.includes(codigo)) codigos.push(codigo)
      return `${before}«${codigos.indexOf(codigo)}»`
    })
  const bodies = { html: mark(html), texto: mark(texto) }
  if (codigos.length === 0) return { ...bodies, secretos: null }
  const sealed = seal(secretKey, Buffer.from(JSON.stringify(codigos)), aadOf(key))
  return { ...bodies, secretos: sealed.toString('base64') }
}

/** Restores a mail's codes before it is sent. @throws Error if another key encrypted them */
export function openSecretos({ secretKey }: Llave, { clave, html, texto, secretos }: StoredSecretos): Bodies {
  if (!secretos) return { html, texto }
  const codigos = JSON.parse(
    openSealed(secretKey, Buffer.from(secretos, 'base64'), aadOf(clave)).toString(),
  ) as string[]
  const fill = (body: string) =>
    body.replace(markedSecret, (_, before: string, which: string) => `${before}${codigos[Number(which)] ?? ''}`)
  return { html: fill(html), texto: fill(texto) }
}

export function secretLinkIn(text: string): string {
  return new RegExp(`https?://[^\\s<>"]*${secretParameter}[\\w.-]+`).exec(text)?.[0] ?? ''
}

/** Removes the codes from a body before staff see it. Mails of older versions have unencrypted codes. */
export function hideSecretos(body: string): string {
  return body.replace(markedSecret, '$1…').replace(asPlainText, '$1…')
}

const aadOf = (key: string) => `correo-${key}`

const batchSize = 500

export async function* listEncryptedCorreos({ db }: Pick<Deps, 'db'>): AsyncGenerator<EncryptedValue> {
  for (let from = 0; ; ) {
    const rows = await db
      .select({ id: correos.id, clave: correos.clave, secretos: correos.secretos })
      .from(correos)
      .where(and(gt(correos.id, from), isNotNull(correos.secretos)))
      .orderBy(correos.id)
      .limit(batchSize)
    for (const { id, clave, secretos } of rows) {
      if (!secretos) continue
      from = id
      yield {
        nombre: `correo ${id}`,
        aad: aadOf(clave),
        sealed: Buffer.from(secretos, 'base64'),
        replace: (added) =>
          db
            .update(correos)
            .set({ secretos: added.toString('base64') })
            .where(and(eq(correos.id, id), eq(correos.secretos, secretos))),
      }
    }
    if (rows.length < batchSize) return
  }
}
