import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type SecretKeys, splitKeys } from '../../../sealed.pure.ts'

/** Returns the key of a newsletter mail, which contains its subscriber. The unsubscribe headers are made from it. */
export const claveDeBoletin = (suscriptorId: number, motivo: string) => `boletin-${suscriptorId}-${motivo}`

/** Returns the subscriber in the key of a newsletter mail, or undefined for any other mail. */
export function suscriptorOf(clave: string): number | undefined {
  const id = /^boletin-(\d{1,9})-/.exec(clave)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Returns the part of the key that marks a mail as one of a campaign. */
export const campaniaReason = (campaniaId: number) => `campania-${campaniaId}`

/** Returns the campaign in the key of a mail, or undefined for any other mail. */
export function campaniaOf(clave: string): number | undefined {
  const id = /^boletin-\d{1,9}-campania-(\d{1,9})$/.exec(clave)?.[1]
  return id === undefined ? undefined : Number(id)
}

/**
 * Returns the URL where a subscriber leaves the newsletter: a page with a button, and the target of one-click unsubscribe. With a
 * campaign, the app records which campaign's mail was used.
 */
export function bajaUrl(publicUrl: string, keys: SecretKeys, suscriptorId: number, campaniaId?: number): string {
  const subkey = subkeyDeBaja(splitKeys(keys).current)
  const que = campaniaId === undefined ? String(suscriptorId) : `${suscriptorId}.${campaniaId}`
  return `${publicUrl}/boletin/baja?${new URLSearchParams({ tk: `${que}.${sign(subkey, que)}` })}`
}

/** Returns the subscriber and the campaign of a token, or undefined if none of these subkeys signed it. The token never expires. */
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

/** Derives the key that signs unsubscribe links. It decrypts nothing, so it may outlive the key that it is derived from. */
export function subkeyDeBaja(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'valija baja del boletín v1', 32))
}

function sign(subkey: Buffer, que: string): string {
  return createHmac('sha256', subkey).update(que).digest('base64url')
}
