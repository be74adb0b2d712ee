import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from './token.pure.ts'

const periodo = 30

/** Returns 160 bits in base32, as authenticator apps require. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

export function totpUriOf(secret: string, { emisor, cuenta }: { emisor: string; cuenta: string }): string {
  return totp(secret, emisor, cuenta).toString()
}

/** Returns a code's 30-second step if it is the present, previous or next one; otherwise undefined. */
export function totpStepOf(secret: string, codigo: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: codigo, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodo) + delta
}

/** Returns single-use codes of 80 bits, in groups that people can copy by hand: `k3ja-…`. */
export function newRespaldos(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
    return (letters.match(/.{4}/g) ?? []).join('-')
  })
}

export const hashRespaldo = (codigo: string): string => hashToken(normalizeCodigo(codigo))

export const normalizeCodigo = (codigo: string): string => codigo.replace(/[\s-]/g, '').toLowerCase()

// Thirty-two characters that people do not confuse.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

function totp(secret: string, issuer = '', label = '') {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: periodo, digits: 6, algorithm: 'SHA1' })
}
