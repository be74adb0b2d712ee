import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { api } from '../../contract/api.ts'
import { DomainError } from '../domain/errores.ts'
import { createRoom } from './room.ts'

const usual = 1024 * 1024
const largest = Math.max(...[...api.values()].map(({ maxBytes = usual }) => maxBytes))
// Two of the largest uploads, or many of a photo each: a form is read whole before it is looked at.
const room = createRoom(2 * largest)

/** Refuses a body that is too large by the length it declares; a usual one without length is read to measure it. */
export async function limitBody(c: Context, next: Next) {
  const maxSize = maxBytesOf(c.req.path)
  if (maxSize > usual && declaredBytes(c) === undefined) return next()
  return bodyLimit({ maxSize, onError: refuse })(c, next)
}

/** Runs a call with a large body (`maxBytes`) when there is room for it, and cuts one that declares no length. */
export function admitBody<T>(c: Context, maxBytes: number | undefined, run: () => Promise<T>): Promise<T> {
  if (!maxBytes) return run()
  const declared = declaredBytes(c)
  if (declared === undefined) cutAt(c, maxBytes)
  return room.hold(declared ?? maxBytes, run)
}

function maxBytesOf(path: string): number {
  const calls = [...api.values()].filter((endpoint) => endpoint.path === path)
  return Math.max(usual, ...calls.map(({ maxBytes = usual }) => maxBytes))
}

function declaredBytes(c: Context): number | undefined {
  if (c.req.header('transfer-encoding')) return undefined
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  return Number.isNaN(length) ? undefined : length
}

function cutAt(c: Context, maxBytes: number) {
  const { url, method, headers, body } = c.req.raw
  if (!body) return
  let seen = 0
  const measure = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.length
      if (seen > maxBytes) controller.error(new DomainError('cuerpo_demasiado_grande'))
      else controller.enqueue(chunk)
    },
  })
  // The rest is left unread, not cancelled: the HTTP server ends the connection after the refusal.
  const init = { method, headers, body: body.pipeThrough(measure, { preventCancel: true }), duplex: 'half' }
  c.req.raw = new Request(url, init)
}

function refuse(): never {
  throw new DomainError('cuerpo_demasiado_grande')
}
