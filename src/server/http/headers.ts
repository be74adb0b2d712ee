import type { MiddlewareHandler } from 'hono'

/** Headers of every answer. Pages add their own Content-Security-Policy, by the hash of their scripts. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('x-frame-options', 'DENY')
  if (c.req.header('x-forwarded-proto') === 'https' || c.req.url.startsWith('https:'))
    headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
}
