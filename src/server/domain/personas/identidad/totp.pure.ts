import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from './token.pure.ts'

const periodo = 30

/** A new secret of 160 bits, as authenticator apps take it: base32. */
export const newSecreto = (): string => new Secret({ size: 20 }).base32

/** The address that a QR code carries into the app. */
export function uriOf(secreto: string, { emisor, cuenta }: { emisor: string; cuenta: string }): string {
  return totp(secreto, emisor, cuenta).toString()
}

/** The 30-second step whose code this is, one before and one after now included; undefined when it is none of them. */
export function stepOf(secreto: string, codigo: string, now: Date): number | undefined {
  const delta = totp(secreto).validate({ token: codigo, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodo) + delta
}

/** One-use codes of 80 bits, in groups that can be copied by hand: `k3ja-…`. */
export function newRespaldos(): string[] {
  return Array.from({ length: 10 }, () => {
    const letras = [...randomBytes(16)].map((byte) => alfabeto[byte % alfabeto.length]).join('')
    return (letras.match(/.{4}/g) ?? []).join('-')
  })
}

export const hashRespaldo = (codigo: string): string => hashToken(clean(codigo))

/** What was typed, without what people put between groups. */
export const clean = (codigo: string): string => codigo.replace(/[\s-]/g, '').toLowerCase()

// Thirty-two signs, none like another.
const alfabeto = 'abcdefghijkmnpqrstuvwxyz23456789'

function totp(secreto: string, issuer = '', label = '') {
  return new TOTP({ secret: Secret.fromBase32(secreto), issuer, label, period: periodo, digits: 6, algorithm: 'SHA1' })
}
