import type { IncomingMessage } from 'node:http'
import type { Context, Next } from 'hono'

/** How long what is still sent of a refused body is read and thrown away, in milliseconds. */
const lingerMs = 500

/**
 * An answer to a request whose body was not read whole says that it is the connection's last: what is left of the body would be
 * taken for the next request. The connection is closed once the rest has come or has had its time, since one that is cut while its
 * sender writes may lose the answer.
 */
export async function closeUnread(c: Context, next: Next) {
  await next()
  const incoming = incomingOf(c)
  if (!incoming || incoming.complete) return
  const body = new Uint8Array(await c.res.arrayBuffer())
  const headers = new Headers(c.res.headers)
  headers.set('connection', 'close')
  headers.set('content-length', String(body.length))
  const { status } = c.res
  c.res = undefined
  c.res = new Response(lingering(body, incoming), { status, headers })
}

/** Requests that pages make inside the process have none. */
function incomingOf(c: Context): IncomingMessage | undefined {
  return c.env && 'incoming' in c.env ? (c.env.incoming as IncomingMessage) : undefined
}

/** All of the answer at once; it ends, and the connection with it, when the request has or its time is over. */
function lingering(body: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, lingerMs)
  for (const event of ends) incoming.once(event, over.resolve)
  let cancelled = false
  return new ReadableStream({
    start(controller) {
      controller.enqueue(body)
      incoming.resume()
    },
    async pull(controller) {
      await over.promise
      clearTimeout(timer)
      if (!cancelled) controller.close()
    },
    cancel() {
      cancelled = true
      clearTimeout(timer)
    },
  })
}

const ends = ['end', 'error', 'close']
