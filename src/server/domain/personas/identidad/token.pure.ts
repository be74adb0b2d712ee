import { createHash, randomBytes } from 'node:crypto'

/** Returns a secret of 256 bits. The app stores only its hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
