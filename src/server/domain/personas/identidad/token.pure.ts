import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for its bearer, and the only thing that we keep of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
