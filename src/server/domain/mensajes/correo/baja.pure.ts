import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Llaves, split } from '../../../sealed.pure.ts'

/** A mail of the newsletter says in its key to whom it goes: from there come the headers that let them leave. */
export const claveDeBoletin = (suscriptorId: number, motivo: string) => `boletin-${suscriptorId}-${motivo}`

/** The subscriber whose newsletter mail a key names, or undefined for any other mail. */
export function suscriptorOf(clave: string): number | undefined {
  const id = /^boletin-(\d{1,9})-/.exec(clave)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** What makes a mail of the newsletter one of a campaign. */
export const motivoDeCampania = (campaniaId: number) => `campania-${campaniaId}`

/** The campaign whose mail a key names, or undefined for any other mail. */
export function campaniaOf(clave: string): number | undefined {
  const id = /^boletin-\d{1,9}-campania-(\d{1,9})$/.exec(clave)?.[1]
  return id === undefined ? undefined : Number(id)
}

/**
 * Where one subscriber leaves the newsletter: a page with a button, and the target of mail readers' one-click post. With
 * a campaign, it is known by whose mail they left.
 */
export function bajaUrl(publicUrl: string, llaves: Llaves, suscriptorId: number, campaniaId?: number): string {
  const subkey = subkeyDeBaja(split(llaves).actual)
  const que = campaniaId === undefined ? String(suscriptorId) : `${suscriptorId}.${campaniaId}`
  return `${publicUrl}/boletin/baja?${new URLSearchParams({ tk: `${que}.${sign(subkey, que)}` })}`
}

/** Who leaves, and by which campaign's mail; undefined when none of these subkeys signed the token. It never expires. */
export function readBaja(
  subkeys: readonly Buffer[],
  tk: string,
): { suscriptor: number; campania?: number } | undefined {
  const [, que, id, campania, firma = ''] = /^((\d{1,9})(?:\.(\d{1,9}))?)\.([\w-]+)$/.exec(tk) ?? []
  if (que === undefined) return undefined
  const given = Buffer.from(firma)
  const isBy = (subkey: Buffer) => {
    const expected = Buffer.from(sign(subkey, que))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (!subkeys.some(isBy)) return undefined
  return { suscriptor: Number(id), campania: campania === undefined ? undefined : Number(campania) }
}

/** What signs these links, and opens nothing: it may outlive the key that it follows from. */
export function subkeyDeBaja(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'valija baja del boletín v1', 32))
}

function sign(subkey: Buffer, que: string): string {
  return createHmac('sha256', subkey).update(que).digest('base64url')
}
