import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Llaves, split } from './sealed.pure.ts'

/** Our signature of a path with its query, in base64url. Who may use it and until when stand in that query. */
export function signLink(llaves: Llaves, path: string): string {
  return sign(split(llaves).actual, path).toString('base64url')
}

/** Whether the signature is ours, by a key that is still read, and of this very path. Its expiry is for the caller to judge. */
export function verifyLink(llaves: Llaves, path: string, firma: string): boolean {
  const given = Buffer.from(firma, 'base64url')
  return split(llaves).todas.some((key) => {
    const expected = sign(key, path)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function sign(key: Buffer, path: string): Buffer {
  const subkey = Buffer.from(hkdfSync('sha256', key, '', 'valija enlaces v1', 32))
  return createHmac('sha256', subkey).update(path).digest()
}
