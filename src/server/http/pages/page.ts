import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import { denyAllPolicy } from '../headers.ts'
import { pagePolicy } from './page-policy.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Page = {
  status: number
  /** The page's own headers. `send-page.ts` adds the security headers. */
  headers: Headers
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  prepared: Map<string, string[]>
  served: number
}

type Finish = {
  cacheControl?: string | undefined
  policy?: ((html: string) => string) | undefined
  /** The only encoding to prepare, for a page that a single visitor sees. */
  only?: Encoding | undefined
}

const compressible =
  /^(?:text\/|application\/(?:json|xml|manifest\+json|javascript)|image\/svg\+xml|[\w/]+\+(?:json|xml))/
const smallest = 1_000
// For a home page of 90 kB, quality 5 gives 14.7 kB in 1 ms and quality 11 gives 13.0 kB in 86 ms (docs/page-cache.md).
const quality = { quick: 5, small: 11 }
const gzipped = promisify(gzip)
const brotlied = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)

/** Reads a whole rendered response and adds policy, ETag and encodings. By default browsers store the page and revalidate it each time. */
export async function finishPage(
  rendered: Response,
  { cacheControl = 'no-cache', policy = pagePolicy, only }: Finish = {},
): Promise<Page> {
  const { status } = rendered
  const headers = new Headers(rendered.headers)
  const text = await rendered.text()
  const identity = Buffer.from(text)
  const contentType = headers.get('content-type') ?? ''
  headers.set('content-security-policy', contentType.includes('html') ? policy(text) : denyAllPolicy)
  if (!headers.has('cache-control')) headers.set('cache-control', status < 500 ? cacheControl : 'no-store')
  // A weak ETag, because one tag identifies the page in every encoding.
  if (status === 200 && !headers.has('etag')) headers.set('etag', `W/"${digest(identity)}"`)
  headers.delete('content-length')
  if (status === 200 && contentType.includes('html'))
    for (const link of stylesheetLinks(text)) headers.append('link', link)
  return { status, headers, bodies: await encode(identity, contentType, only), prepared: new Map(), served: 0 }
}

/**
 * Makes browsers preload the stylesheets. Otherwise they would request the poster and fonts before the stylesheet, which the first paint
 * needs.
 */
function stylesheetLinks(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => `<${href}>; rel=preload; as=style`,
  )
}

/** Compresses a page with Brotli's highest quality, which is too slow for a page that is requested only once. */
export async function recompressPage(page: Page) {
  const { identity, br } = page.bodies
  const smaller = br && (await brotli(identity, quality.small))
  if (!smaller || smaller.length >= br.length) return
  page.bodies.br = smaller
  page.prepared.clear()
}

async function encode(identity: Buffer, contentType: string, only?: Encoding): Promise<Page['bodies']> {
  if (identity.length < smallest || !compressible.test(contentType)) return { identity }
  const make = { br: () => brotli(identity, quality.quick), gzip: () => gzipped(identity) }
  if (only) return only === 'identity' ? { identity } : { identity, [only]: await make[only]() }
  const [br, gzip] = await Promise.all([make.br(), make.gzip()])
  return { identity, br, gzip }
}

function brotli(identity: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    // Brotli's window, in bits. A window as wide as the body gives the same bytes; the default window allocates four megabytes per page.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(identity.length)))),
  }
  return brotlied(identity, { params })
}

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}
