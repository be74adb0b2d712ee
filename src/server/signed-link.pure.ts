import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type SecretKeys, splitKeys } from './sealed.pure.ts'

/** Signs a path with its query, in base64url. The query must include the user and the time of creation or expiry. */
export function signLink(keys: SecretKeys, path: string): string {
  return sign(splitKeys(keys).current, path).toString('base64url')
}

/** Returns whether a valid key signed exactly this path. The caller must check the expiry. */
export function verifyLink(keys: SecretKeys, path: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  return splitKeys(keys).all.some((key) => {
    const expected = sign(key, path)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function sign(key: Buffer, path: string): Buffer {
  const subkey = Buffer.from(hkdfSync('sha256', key, '', 'valija enlaces v1', 32))
  return createHmac('sha256', subkey).update(path).digest()
}
