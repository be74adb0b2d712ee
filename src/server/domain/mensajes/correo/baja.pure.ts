import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type SecretKeys, splitKeys } from '../../../sealed.pure.ts'

/** Contains the subscriber, for the unsubscribe headers. */
export const boletinMailKey = (suscriptorId: number, motivo: string) => `boletin-${suscriptorId}-${motivo}`

export function suscriptorOf(key: string): number | undefined {
  const id = /^boletin-(\d{1,9})-/.exec(key)?.[1]
  return id === undefined ? undefined : Number(id)
}

export const campaniaReason = (campaniaId: number) => `campania-${campaniaId}`

export function campaniaOf(key: string): number | undefined {
  const id = /^boletin-\d{1,9}-campania-(\d{1,9})$/.exec(key)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The URL is a page with a button, and the target of one-click unsubscribe. */
export function bajaUrl(publicUrl: string, keys: SecretKeys, suscriptorId: number, campaniaId?: number): string {
  const subkey = bajaSubkey(splitKeys(keys).current)
  const what = campaniaId === undefined ? String(suscriptorId) : `${suscriptorId}.${campaniaId}`
  return `${publicUrl}/boletin/baja?${new URLSearchParams({ tk: `${what}.${sign(subkey, what)}` })}`
}

/** Returns undefined if no subkey signed the token. Tokens never expire. */
export function readBaja(
  subkeys: readonly Buffer[],
  tk: string,
): { suscriptor: number; campania?: number } | undefined {
  const [, what, id, campania, signature = ''] = /^((\d{1,9})(?:\.(\d{1,9}))?)\.([\w-]+)$/.exec(tk) ?? []
  if (what === undefined) return undefined
  const given = Buffer.from(signature)
  const isBy = (subkey: Buffer) => {
    const expected = Buffer.from(sign(subkey, what))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (!subkeys.some(isBy)) return undefined
  return { suscriptor: Number(id), campania: campania === undefined ? undefined : Number(campania) }
}

/** Decrypts nothing, so the app may keep it after the app's key is removed. */
export function bajaSubkey(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'valija baja del boletín v1', 32))
}

function sign(subkey: Buffer, what: string): string {
  return createHmac('sha256', subkey).update(what).digest('base64url')
}
