import { createHash } from 'node:crypto'
import { closedPolicy, securityHeadersOf } from '../headers.ts'
import { type Bodies, chooseEncoding, type Encoding, encode, squeeze } from './page-encoding.ts'
import { pagePolicy } from './page-policy.ts'

/** A page rendered to its end: whole, in each encoding, with its headers. */
export type Page = {
  status: number
  /** Those of this page; the house's own are added as it is sent. */
  headers: Headers
  bodies: Bodies
  /** By encoding and scheme, made once. */
  sent: Map<string, string[]>
}

/** What of a request decides how a page is sent. */
export type Ask = { method?: string; encodings?: string; ifNoneMatch?: string; secure: boolean }

/** Names and values in turn, as Node takes them; no body for HEAD and when the browser has this page already. */
export type Answer = { status: number; headers: string[]; body: Buffer | undefined }

const bodyless = new Set([204, 205, 304])

export type Finish = {
  cacheControl?: string | undefined
  policy?: ((html: string) => string) | undefined
  /** For a page that nobody else is shown: it is made in the one encoding that its visitor takes. */
  only?: Encoding | undefined
}

/** Takes a rendered answer in whole and signs it. Browsers keep it and ask each time whether it still holds. */
export async function finishPage(
  rendered: Response,
  { cacheControl = 'no-cache', policy = pagePolicy, only }: Finish = {},
): Promise<Page> {
  const { status } = rendered
  const headers = new Headers(rendered.headers)
  const identity = Buffer.from(await rendered.arrayBuffer())
  const contentType = headers.get('content-type') ?? ''
  headers.set('content-security-policy', contentType.includes('html') ? policy(identity.toString()) : closedPolicy)
  if (!headers.has('cache-control')) headers.set('cache-control', status < 500 ? cacheControl : 'no-store')
  // Weak: one tag names the page in every encoding.
  if (status === 200 && !headers.has('etag')) headers.set('etag', `W/"${digest(identity)}"`)
  headers.delete('content-length')
  return { status, headers, bodies: await encode(identity, contentType, only), sent: new Map() }
}

/** Makes a page smaller than it was worth when it was rendered; it is sent so from then on. */
export async function squeezePage(page: Page) {
  const { identity, br } = page.bodies
  const smaller = br && (await squeeze(identity))
  if (!smaller || smaller.length >= br.length) return
  page.bodies.br = smaller
  page.sent.clear()
}

export function answerPage(page: Page, { method, encodings, ifNoneMatch, secure }: Ask): Answer {
  if (ifNoneMatch && page.status === 200 && matches(ifNoneMatch, page.headers.get('etag')))
    return { status: 304, headers: headersOf(page, undefined, secure), body: undefined }
  const encoding = chooseEncoding(encodings, page.bodies)
  const headers = headersOf(page, encoding, secure)
  return { status: page.status, headers, body: method === 'HEAD' ? undefined : page.bodies[encoding] }
}

export function asResponse({ status, headers, body }: Answer): Response {
  const pairs = new Headers()
  for (let i = 0; i + 1 < headers.length; i += 2) pairs.append(headers[i] ?? '', headers[i + 1] ?? '')
  return new Response(body && !bodyless.has(status) ? new Uint8Array(body) : null, { status, headers: pairs })
}

/** A 304 carries all that the page does but its body's: browsers put its headers in the place of those they kept. */
function headersOf(page: Page, encoding: Encoding | undefined, secure: boolean): string[] {
  const name = `${encoding}${secure}`
  const made = page.sent.get(name)
  if (made) return made
  const headers = [...page.headers, ...securityHeadersOf(secure)].flat()
  if (page.bodies.br || page.bodies.gzip) headers.push('vary', 'Accept-Encoding')
  if (encoding && encoding !== 'identity') headers.push('content-encoding', encoding)
  if (encoding && !bodyless.has(page.status)) headers.push('content-length', String(page.bodies[encoding]?.length ?? 0))
  page.sent.set(name, headers)
  return headers
}

function matches(ifNoneMatch: string, etag: string | null): boolean {
  if (etag === null) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}
