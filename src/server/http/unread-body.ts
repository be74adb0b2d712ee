import type { IncomingMessage } from 'node:http'
import type { Context, Next } from 'hono'

/** How long the server reads and discards the rest of a refused body, and how long that body may pause. Both are nginx's values. */
const lingerMs = 30_000
const pauseMs = 5_000

/**
 * If the rest of the body is still arriving, closes the connection after the response, because the rest would be parsed as the next
 * request. Waits for the rest before the close, because an early close can lose the response.
 */
export async function closeUnreadBody(c: Context, next: Next) {
  await next()
  const incoming = incomingOf(c)
  if (!incoming || incoming.readableEnded) return
  if (incoming.complete) return discard(incoming)
  const body = new Uint8Array(await c.res.arrayBuffer())
  const headers = new Headers(c.res.headers)
  headers.set('connection', 'close')
  headers.set('content-length', String(body.length))
  const { status } = c.res
  c.res = undefined
  c.res = new Response(lingering(body, incoming), { status, headers })
}

function incomingOf(c: Context): IncomingMessage | undefined {
  return c.env && 'incoming' in c.env ? (c.env.incoming as IncomingMessage) : undefined
}

/** Discards the rest of the body. Without a reader, a full buffer of the body's web stream would pause the Node request. */
function discard(incoming: IncomingMessage) {
  incoming.removeAllListeners('data').resume()
}

/** Sends the whole response at once, but ends it, and so the connection, only when the request ends or times out. */
function lingering(body: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const over = Promise.withResolvers<void>()
  const deadline = setTimeout(over.resolve, lingerMs)
  const pause = setTimeout(over.resolve, pauseMs)
  const stopWaiting = () => {
    clearTimeout(deadline)
    clearTimeout(pause)
  }
  for (const event of ends) incoming.once(event, over.resolve)
  let cancelled = false
  return new ReadableStream({
    start(controller) {
      controller.enqueue(body)
      discard(incoming)
      incoming.on('data', () => pause.refresh())
    },
    async pull(controller) {
      await over.promise
      stopWaiting()
      if (!cancelled) controller.close()
    },
    cancel() {
      cancelled = true
      stopWaiting()
    },
  })
}

const ends = ['end', 'error', 'close']
