import { createHash } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'

/**
 * `md5:$argon2id$…` is another system's hash of the scheme `md5`, hashed again (docs/import.md). Source: OWASP Password Storage Cheat
 * Sheet, "Upgrading Legacy Hashes".
 */

const digest = (algorithm: string, data: string | Buffer) => createHash(algorithm).update(data).digest()

/** The pattern of each scheme's hashes, and how it hashes a password. `mysql` is MySQL's `PASSWORD()` from 4.1 on. */
const withoutSalt = {
  md5: { forma: /^([\da-f]{32})$/i, of: (password: string) => digest('md5', password) },
  sha1: { forma: /^([\da-f]{40})$/i, of: (password: string) => digest('sha1', password) },
  mysql: { forma: /^\*([\da-f]{40})$/i, of: (password: string) => digest('sha1', digest('sha1', password)) },
} as const

/** A bcrypt hash of PHP or Node: cost, salt, and digest. */
const bcryptParts = /^\$2[aby]\$(\d\d)\$([./A-Za-z\d]{22})([./A-Za-z\d]{31})$/
/** The highest accepted cost: a guess takes a fifth of a second. PHP and Laravel use 10 and 12. */
const maxCost = 12

/**
 * Returns a hash's scheme and the part to hash again (`text`). Returns undefined for an unknown scheme or a bcrypt cost above `maxCost`.
 */
export function parseOldHash(written: string): { schema: string; text: string } | undefined {
  const [, cost, sal, text] = bcryptParts.exec(written) ?? []
  if (text) return Number(cost) <= maxCost ? { schema: `bcrypt.${cost}.${sal}`, text } : undefined
  for (const [schema, { forma }] of Object.entries(withoutSalt)) {
    const [, hex] = forma.exec(written) ?? []
    if (hex) return { schema, text: hex.toLowerCase() }
  }
  return undefined
}

/** The scheme is empty for a password hashed here. `hash` is Argon2id. */
export function splitStored(stored: string): { schema: string; hash: string } {
  const dos = stored.indexOf(':')
  return { schema: stored.slice(0, Math.max(0, dos)), hash: stored.slice(dos + 1) }
}

/** Returns whether a stored hash comes from another system. The first sign-in replaces it. */
export const isOldHash = (stored: string | null): boolean => stored?.includes(':') ?? false

/**
 * Returns the password's digest in the scheme, or the password itself for an empty scheme. Takes the same time for every scheme: computes
 * every unsalted digest and `2 ** limit` rounds of bcrypt.
 * @param limit the highest bcrypt cost of any account, or 0
 */
export async function digestOf(schema: string, password: string, limit: number): Promise<string> {
  const digests = new Map(Object.entries(withoutSalt).map(([nombre, { of }]) => [nombre, of(password).toString('hex')]))
  const [, cost = '0', sal = ''] = /^bcrypt\.(\d\d)\.(.{22})$/.exec(schema) ?? []
  const own = sal && (await bcrypt(password, Number(cost), decodeSal(sal)))
  for (const rest of fillerCosts(Number(cost), limit)) await bcrypt(password, rest)
  return own ? own.slice(-31) : (digests.get(schema) ?? password)
}

/** Returns the costs of extra bcrypt runs, so that all runs together make `2 ** limit` rounds. */
export function fillerCosts(cost: number, limit: number): number[] {
  if (cost === 0) return limit > 0 ? [limit] : []
  return Array.from({ length: Math.max(0, limit - cost) }, (_, i) => cost + i)
}

const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Converts bcrypt's own base64 alphabet to the standard one. */
const decodeSal = (sal: string) =>
  Buffer.from(
    sal.replace(/./g, (letter) => base64.charAt(alphabet.indexOf(letter))),
    'base64',
  )
