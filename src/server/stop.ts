import type { Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { log } from './log.ts'

const sweepMs = 50
/** In which every connection in use is told, with its next answer, that there will be none after it. */
const farewellMs = 500

/**
 * Ends an HTTP server without cutting anyone off. For a moment it goes on as before, but each answer closes its connection, so that nobody is
 * about to ask on one that we close; then new connections are refused, and what is under way may end for `patienceMs`.
 * `underWay` are answers begun before, which are to say so too.
 * A connection kept alive and idle is not waited for: a browser that asks again on it would hold the server open for ever.
 */
export async function stopServer(
  server: Server,
  patienceMs = 5_000,
  underWay: Iterable<ServerResponse> = [],
): Promise<void> {
  for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
  // Before the app's own listener, so that its answer tells the client not to ask again on this connection.
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'))
  await setTimeout(Math.min(farewellMs, patienceMs))
  const closed = new Promise<void>((done) => server.close(() => done()))
  // Those who were answered without that word, because they had asked before, become idle one by one.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cut = globalThis.setTimeout(() => {
    server.getConnections((_, left) => log.error(`stopped with ${left} requests unanswered`))
    server.closeAllConnections()
  }, patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
