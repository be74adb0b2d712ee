import type { Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { log } from './log.ts'

const sweepMs = 50
type Stop = {
  /** How long requests in progress may take to end. */
  patienceMs?: number
  /** How long responses ask clients to close their connections before new ones are refused. */
  farewellMs?: number | undefined
  /** Responses begun before. They also ask to close. */
  underWay?: Iterable<ServerResponse>
}

/**
 * Stops an HTTP server without cutting off requests. First, each response asks the client to close its connection, so that no client
 * sends a request on a connection that is about to close. Then new connections are refused, and requests in progress may end. Idle
 * keep-alive connections are closed at once, because a browser could otherwise keep the server open forever.
 */
export async function stopServer(
  server: Server,
  { patienceMs = 5_000, farewellMs = 500, underWay = [] }: Stop = {},
): Promise<void> {
  for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
  // Runs before the app's own listener, so that its response asks the client to close this connection.
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'))
  await setTimeout(Math.min(farewellMs, patienceMs))
  const closed = new Promise<void>((done) => server.close(() => done()))
  // Connections whose response had already been sent become idle one by one.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cut = globalThis.setTimeout(() => {
    server.getConnections((_, left) => log.error(`stopped with ${left} requests unanswered`))
    server.closeAllConnections()
  }, patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
