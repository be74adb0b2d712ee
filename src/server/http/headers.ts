import type { MiddlewareHandler } from 'hono'

type Header = readonly [name: string, value: string]

const always: readonly Header[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
]
const overTls: readonly Header[] = [...always, ['strict-transport-security', 'max-age=63072000; includeSubDomains']]

/** What shows no page of ours runs nothing and is framed by nobody. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Headers of every answer. Pages add their own Content-Security-Policy, by the hash of their scripts. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  const secure = cameOverTls(c.req.header('x-forwarded-proto')) || c.req.url.startsWith('https:')
  for (const [name, value] of securityHeadersOf(secure)) headers.set(name, value)
  if (isForAll(c.req.path, headers)) headers.set('cross-origin-resource-policy', 'cross-origin')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', closedPolicy)
}

/** Pictures of the catalogue and the house's mark stand in mails and on others' pages; a family's photos do not. */
function isForAll(path: string, headers: Headers): boolean {
  return !path.startsWith('/api/') && (headers.get('content-type') ?? '').startsWith('image/')
}

/** The same for whoever answers before the app does: over TLS they tell browsers to stay there. */
export function securityHeadersOf(secure: boolean): readonly Header[] {
  return secure ? overTls : always
}

/** Whether a proxy in front took the request over TLS. */
export function cameOverTls(forwardedProto: string | undefined): boolean {
  return forwardedProto === 'https'
}
