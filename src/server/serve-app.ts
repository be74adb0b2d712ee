import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { serve } from '@hono/node-server'
import { disconnectWorker, onReplaced } from './cluster.ts'
import type { ComposedApp } from './compose.ts'
import { optionsBehindProxy, serveCachedPages } from './http/pages/send-page.ts'
import { log } from './log.ts'
import { stopServer } from './stop.ts'

/** How long a replaced process serves further requests, whose responses ask clients to close their connections. */
const replacedFarewellMs = 3_000

type Options = {
  port: number
  hostname: string
  fetch: ComposedApp['app']['fetch']
  /** Wraps the HTTP server. In development Vite runs before the app. */
  createServer?: typeof createHttpServer | undefined
  onListening: () => void
}

/** Serves a port until SIGTERM, SIGINT or SIGHUP. Then completes requests in progress, closes the app and exits. */
export function serveApp(
  composed: ComposedApp,
  { port, hostname, fetch, createServer = createHttpServer, onListening }: Options,
) {
  const underWay = new Set<ServerResponse>()
  const front = (options: ServerOptions, app: RequestListener) => {
    const noted: RequestListener = (request, response) => {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      return app(request, response)
    }
    return createServer(
      { ...options, ...optionsBehindProxy },
      composed.cache ? serveCachedPages(composed.cache, noted) : noted,
    )
  }
  const server = serve({ fetch, port, hostname, createServer: front as typeof createHttpServer }, () => {
    performance.mark('listening')
    onListening()
  })
  server.on('error', (error) => {
    log.error(`valija: ${error.message}`)
    void composed.close().finally(() => process.exit(1))
  })

  let stopping = false
  async function stop(farewellMs?: number) {
    if (stopping) return
    stopping = true
    // Connections use at most eight of these ten seconds. The remaining time is for closing the database.
    setTimeout(() => process.exit(1), 10_000).unref()
    await stopServer(server as Server, { underWay, farewellMs })
    await composed.close()
    disconnectWorker()
  }
  function stopApp() {
    composed.announceStop()
    void stop()
  }
  onReplaced(() => stop(replacedFarewellMs))
  // Uses `on`, not `once`, because Ctrl-C sends the signal twice: from the terminal, and from the script that started the process.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopApp)
}
