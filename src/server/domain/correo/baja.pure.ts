import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A mail of the newsletter says in its key to whom it goes: from there come the headers that let them leave. */
export const claveDeBoletin = (suscriptorId: number, motivo: string) => `boletin-${suscriptorId}-${motivo}`

/** The subscriber whose newsletter mail a key names, or undefined for any other mail. */
export function suscriptorDe(clave: string): number | undefined {
  const id = /^boletin-(\d{1,9})-/.exec(clave)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Where one subscriber leaves the newsletter: a page with a button, and the target of mail readers' one-click post. */
export function bajaUrl(publicUrl: string, key: Buffer, suscriptorId: number): string {
  return `${publicUrl}/boletin/baja?${new URLSearchParams({ tk: `${suscriptorId}.${sign(key, suscriptorId)}` })}`
}

/** The subscriber that an unsubscribing token names; undefined when we did not sign it. It never expires. */
export function readBaja(key: Buffer, tk: string): number | undefined {
  const [, id = '', firma = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(tk) ?? []
  const given = Buffer.from(firma)
  const expected = Buffer.from(sign(key, Number(id)))
  return id && given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined
}

function sign(key: Buffer, suscriptorId: number): string {
  const subkey = Buffer.from(hkdfSync('sha256', key, '', 'valija baja del boletín v1', 32))
  return createHmac('sha256', subkey).update(String(suscriptorId)).digest('base64url')
}
