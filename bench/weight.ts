import { gzipSync } from 'node:zlib'

/** Bytes of JavaScript, gzip, that a page loads before a person can use it: its modules and inline scripts. */
export async function scriptWeight(page: string): Promise<number> {
  const html = await (await fetch(page)).text()
  const modules = new Set(
    [...html.matchAll(/(?:modulepreload" href|<script[^>]* src|\bimport|from)\s*=?\s*"([^"]+\.js)"/g)].map((m) => m[1]),
  )
  const bodies = await Promise.all([...modules].map(async (path) => (await fetch(new URL(path ?? '', page))).text()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
