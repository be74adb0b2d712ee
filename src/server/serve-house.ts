import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { serve } from '@hono/node-server'
import { endWorker, onReplaced } from './cluster.ts'
import type { House } from './compose.ts'
import { frontOptions, pageFront } from './http/pages/send-page.ts'
import { log } from './log.ts'
import { stopServer } from './stop.ts'

type Options = {
  port: number
  hostname: string
  fetch: House['app']['fetch']
  /** In development Vite stands before the app. */
  createServer?: typeof createHttpServer | undefined
  onListening: () => void
}

/** Answers on a port until SIGTERM, SIGINT or SIGHUP; then what is under way ends, the house is closed, and the process leaves. */
export function serveHouse(
  house: House,
  { port, hostname, fetch, createServer = createHttpServer, onListening }: Options,
) {
  const underWay = new Set<ServerResponse>()
  const front = (options: ServerOptions, app: RequestListener) => {
    const noted: RequestListener = (request, response) => {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      return app(request, response)
    }
    return createServer({ ...options, ...frontOptions }, house.cache ? pageFront(house.cache, noted) : noted)
  }
  const server = serve({ fetch, port, hostname, createServer: front as typeof createHttpServer }, () => {
    performance.mark('listening')
    onListening()
  })
  server.on('error', (error) => {
    log.error(`valija: ${error.message}`)
    void house.close().finally(() => process.exit(1))
  })

  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    // Connections have five of these seconds, so that the database always has the others.
    setTimeout(() => process.exit(1), 10_000).unref()
    await stopServer(server as Server, undefined, underWay)
    await house.close()
    endWorker()
  }
  function stopHouse() {
    house.announceStop()
    void stop()
  }
  onReplaced(stop)
  // Every time, not once: Ctrl-C reaches us from the terminal and again from the script that started us.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopHouse)
}
