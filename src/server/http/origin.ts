import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { RequestOrigin } from '../domain/deps.ts'

/**
 * Returns the caller's IP address and browser. Trusts only the `X-Forwarded-For` entries of the configured proxies, because clients write
 * the others.
 */
export function originOf(c: Context, trustProxy: number): RequestOrigin {
  const visitor = visitorOf(c)
  if (visitor) return visitor
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const behind = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined
  return { ip: behind || socketAddress(c), agente: (c.req.header('user-agent') ?? '').slice(0, 300) }
}

/** Returns the visitor for whom a page makes this in-process request. External requests cannot set it. */
function visitorOf(c: Context): RequestOrigin | undefined {
  return c.env && 'visitante' in c.env ? (c.env.visitante as RequestOrigin | undefined) : undefined
}

/** Returns the address of the request's socket. In-process requests have no socket. */
function socketAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : 'interno'
}
