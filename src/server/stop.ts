import type { Server, ServerResponse } from 'node:http'

const sweepMs = 50

/**
 * Ends an HTTP server: new connections are refused, what is under way may end for `patienceMs` and is cut then.
 * A connection kept alive is not waited for: a browser that asks again on it would hold the server open for ever.
 */
export async function stopServer(server: Server, patienceMs = 5_000): Promise<void> {
  // Before the app's own listener, so that its answer tells the client not to ask again on this connection.
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'))
  const closed = new Promise<void>((done) => server.close(() => done()))
  // Those who were answered without that word, because they had asked before, become idle one by one.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
