import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Origen } from '../domain/actor.ts'

/**
 * Where the request came from. `X-Forwarded-For` is believed only for as many proxies as the settings name:
 * anyone can write the entries before those.
 */
export function originOf(c: Context, trustProxy: number): Origen {
  const visitante = visitanteOf(c)
  if (visitante) return visitante
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const behind = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined
  return { ip: behind || socketAddress(c), agente: (c.req.header('user-agent') ?? '').slice(0, 300) }
}

/** The visitor for whom a page makes this request inside the process; nothing from outside can set it. */
function visitanteOf(c: Context): Origen | undefined {
  return c.env && 'visitante' in c.env ? (c.env.visitante as Origen | undefined) : undefined
}

/** Requests that pages make inside the process have no socket. */
function socketAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : 'interno'
}
