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

/** CSP for responses that are not pages: no scripts, no framing. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Adds the security headers. Pages add their own Content-Security-Policy, with the hashes of their scripts. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  const secure = cameOverTls(c.req.header('x-forwarded-proto')) || c.req.url.startsWith('https:')
  for (const [name, value] of securityHeadersOf(secure)) headers.set(name, value)
  if (isForAll(c.req.path, headers)) headers.set('cross-origin-resource-policy', 'cross-origin')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', denyAllPolicy)
}

/** Returns whether other sites may embed the response: the catalogue's pictures and the logo, but not a family's photos. */
function isForAll(path: string, headers: Headers): boolean {
  return !path.startsWith('/api/') && (headers.get('content-type') ?? '').startsWith('image/')
}

/** Returns the security headers of every response, also of responses made outside the app. With TLS they include HSTS. */
export function securityHeadersOf(secure: boolean): readonly Header[] {
  return secure ? overTls : always
}

export function cameOverTls(forwardedProto: string | undefined): boolean {
  return forwardedProto === 'https'
}
