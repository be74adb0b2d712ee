import type { Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { log } from './log.ts'

const sweepMs = 50
type Stop = {
  /** The time limit for requests in progress, in milliseconds. */
  patienceMs?: number
  /** For how many milliseconds responses ask clients to close their connections, before the server refuses new connections. */
  farewellMs?: number | undefined
  /** Responses in progress. They also ask clients to close their connections. */
  underWay?: Iterable<ServerResponse>
}

/**
 * Stops an HTTP server without cutting off requests. First, responses ask clients to close their connections. Then the server refuses new
 * connections and completes requests in progress. It closes idle connections at once, because a browser could otherwise keep them open
 * forever.
 */
export async function stopServer(
  server: Server,
  { patienceMs = 5_000, farewellMs = 500, underWay = [] }: Stop = {},
): Promise<void> {
  for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
  // Runs before the app's listener, so that its response asks the client to close the connection.
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'))
  await setTimeout(Math.min(farewellMs, patienceMs))
  const closed = new Promise<void>((done) => server.close(() => done()))
  // Connections whose response was already sent become idle one by one.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cut = globalThis.setTimeout(() => {
    server.getConnections((_, left) => log.error(`stopped with ${left} requests unanswered`))
    server.closeAllConnections()
  }, patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
