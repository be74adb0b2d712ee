import type { RequestListener } from 'node:http'
import type { Context } from 'hono'
import { cameOverTls, securityHeadersOf } from '../headers.ts'
import type { Encoding, Page } from './page.ts'

type Asked = { method?: string; encodings?: string; ifNoneMatch?: string; secure: boolean }

const bodyless = new Set([204, 205, 304])

/** Longer than the 60 seconds of proxies, so that the server never closes a connection just when a proxy sends a request. */
export const optionsBehindProxy = { keepAliveTimeout: 65_000, optimizeEmptyRequests: true }

/** Serves cached pages before the app, at a fraction of its cost. */
export function serveCachedPages(
  pages: { find(url: string): Page | undefined },
  app: RequestListener,
): RequestListener {
  return (request, response) => {
    const { headers: sent, method } = request
    const plainRead = (method === 'GET' || method === 'HEAD') && sent.authorization === undefined
    const page = plainRead ? pages.find(request.url ?? '') : undefined
    if (!page) return app(request, response)
    const { status, headers, body } = answerPage(page, {
      method,
      encodings: sent['accept-encoding'] as string | undefined,
      ifNoneMatch: sent['if-none-match'],
      secure: cameOverTls(sent['x-forwarded-proto'] as string | undefined),
    })
    response.writeHead(status, headers)
    response.end(body)
  }
}

export function sendPage(c: Context, page: Page): Response {
  const { status, headers, body } = answerPage(page, {
    method: c.req.method,
    encodings: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.method === 'POST' ? undefined : c.req.header('if-none-match'),
    secure: cameOverTls(c.req.header('x-forwarded-proto')),
  })
  const pairs = new Headers()
  for (let i = 0; i + 1 < headers.length; i += 2) pairs.append(headers[i] ?? '', headers[i + 1] ?? '')
  return new Response(body && !bodyless.has(status) ? new Uint8Array(body) : null, { status, headers: pairs })
}

/** Headers alternate names and values, as `writeHead` requires. HEAD and 304 have no body. */
function answerPage(page: Page, { method, encodings, ifNoneMatch, secure }: Asked) {
  if (ifNoneMatch && page.status === 200 && matches(ifNoneMatch, page.headers.get('etag')))
    return { status: 304, headers: headersOf(page, undefined, secure), body: undefined }
  const encoding = chooseEncoding(encodings, page.bodies)
  const headers = headersOf(page, encoding, secure)
  return { status: page.status, headers, body: method === 'HEAD' ? undefined : page.bodies[encoding] }
}

/** A 304 has all headers except the body's, because browsers replace the stored headers with them. */
function headersOf(page: Page, encoding: Encoding | undefined, secure: boolean): string[] {
  const name = `${encoding}${secure}`
  const prepared = page.prepared.get(name)
  if (prepared) return prepared
  const headers = [...page.headers, ...securityHeadersOf(secure)].flat()
  if (page.bodies.br || page.bodies.gzip) headers.push('vary', 'Accept-Encoding')
  if (encoding && encoding !== 'identity') headers.push('content-encoding', encoding)
  if (encoding && !bodyless.has(page.status)) headers.push('content-length', String(page.bodies[encoding]?.length ?? 0))
  page.prepared.set(name, headers)
  return headers
}

function matches(ifNoneMatch: string, etag: string | null): boolean {
  if (etag === null) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

export function chooseEncoding(accepted: string | undefined, made?: Page['bodies']): Encoding {
  const best = (['br', 'gzip'] as const).find((one) => accepted && (!made || made[one]) && accepts(accepted, one))
  return best ?? 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(';')) return accepted.includes(encoding)
  return accepted.split(',').some((entry) => {
    const [name, weight = ''] = entry.trim().toLowerCase().split(';')
    return name === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight)
  })
}
