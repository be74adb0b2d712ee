import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'
import { cameOverTls } from '../headers.ts'
import { type Answer, answerPage } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'

/**
 * How the HTTP server must be made for `pageFront`. Connections outlast the 60 seconds for which proxies hold them
 * idle, so that none is closed here just as a proxy sends on it.
 */
export const frontOptions = { keepAliveTimeout: 65_000, optimizeEmptyRequests: true }

/** Answers a page that is kept straight from memory, before the app; all else goes on to `app`. */
export function pageFront(pages: Pick<PageCache, 'find'>, app: RequestListener): RequestListener {
  return (request, response) => {
    const page = isPlainRead(request) ? pages.find(request.url ?? '') : undefined
    if (!page) return app(request, response)
    const { headers: asked, method } = request
    send(
      response,
      answerPage(page, {
        method,
        encodings: asked['accept-encoding'] as string | undefined,
        ifNoneMatch: asked['if-none-match'],
        secure: cameOverTls(asked['x-forwarded-proto'] as string | undefined),
      }),
    )
  }
}

function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

/**
 * On a connection that stays open the head goes out as one text made before: checking and joining its headers anew is
 * a fifth of what such an answer costs (docs/decisions/0008). Node's own way takes the rest: the last answer of a
 * connection, one that something else has set headers on, and a Node that no longer takes a head made beforehand.
 */
function send(response: ServerResponse & { _header?: string | null }, answer: Answer) {
  if (response.shouldKeepAlive && response.getHeaderNames().length === 0) response._header = headOf(answer)
  if (!response.headersSent) response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}

const heads = new WeakMap<string[], string>()

function headOf({ status, headers }: Answer): string {
  let made = heads.get(headers)
  if (made === undefined) {
    made = makeHead(status, headers)
    heads.set(headers, made)
  }
  return `${made}Date: ${httpDate()}\r\n\r\n`
}

function makeHead(status: number, headers: string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let i = 0; i + 1 < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
  lines.push('Connection: keep-alive', `Keep-Alive: timeout=${frontOptions.keepAliveTimeout / 1000}`)
  return `${lines.join('\r\n')}\r\n`
}

let second = 0
let date = ''

function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
