import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** `path` with `?expira=…&firma=…`: whoever holds the link may read that path until then. `path` has no query of its own. */
export function signLink(key: Buffer, path: string, expira: Date): string {
  const seconds = String(Math.floor(expira.getTime() / 1000))
  return `${path}?expira=${seconds}&firma=${sign(key, path, seconds).toString('base64url')}`
}

/** Whether the query carries our signature of this path and its time has not come. */
export function verifyLink(key: Buffer, path: string, query: Record<string, string | undefined>, now: Date): boolean {
  const { expira, firma } = query
  if (!expira || !firma || !/^\d{1,12}$/.test(expira)) return false
  const given = Buffer.from(firma, 'base64url')
  const expected = sign(key, path, expira)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return now.getTime() < Number(expira) * 1000
}

function sign(key: Buffer, path: string, expira: string): Buffer {
  const subkey = Buffer.from(hkdfSync('sha256', key, '', 'valija enlaces v1', 32))
  return createHmac('sha256', subkey).update(`${expira}\n${path}`).digest()
}
