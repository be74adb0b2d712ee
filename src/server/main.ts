import type { createServer as createHttpServer } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { join, resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { transportContext } from '../web/api/server.ts'
import mark from '../web/shell/mark.svg?raw'
import worker from '../web/shell/service-worker.js?raw'
import { announce, warnSettings } from './announce.ts'
import { keepWorkers, workerNumber } from './cluster.ts'
import { runCommand } from './commands.ts'
import { compose } from './compose.ts'
import { openServer } from './db/open.ts'
import { readEnv } from './env.ts'
import { keepAssets, openAssets } from './http/files/assets.ts'
import { createRenderPage } from './http/pages/render-page.ts'
import { log, setLogFormat } from './log.ts'
import { listPaths } from './paths.pure.ts'
import { serveHouse } from './serve-house.ts'

performance.mark('loaded')
/** In development a page is loaded again when its sources have changed. */
const pages = import.meta.env.DEV ? () => import('virtual:react-router/server-build') : build
const [command, ...args] = process.argv.slice(2)
try {
  if (command) await runCommand(readEnv(), command, args)
  // In development scripts/dev.ts starts it, behind Vite.
  else if (!import.meta.env.DEV) await startHouse()
} catch (error) {
  // What a person can mend is told in a line; the rest with its trace.
  console.error(process.env.DEBUG || !(error instanceof Error) ? error : `valija: ${error.message}`)
  process.exit(1)
}

/** One process, or with WORKERS several on one port. */
async function startHouse() {
  const env = readEnv()
  if (env.WORKERS === 1 || workerNumber !== undefined) return startServer()
  setLogFormat(env.LOG_FORMAT)
  const database = await openServer(env, { as: 'owns', workers: env.WORKERS })
  await keepWorkers(env.WORKERS, env.PORT || (await freePort()), database.stop)
}

/** What stands before the app in development: the HTTP server around it, and a last hand on its answers. */
export type Front = { createServer?: typeof createHttpServer; finish?: (answer: Response) => Response }

/** Settings → database → gateways → app → jobs; stopped in the opposite order. */
export async function startServer({ createServer, finish = (answer) => answer }: Front = {}) {
  const env = readEnv()
  setLogFormat(env.LOG_FORMAT)
  const port = env.PORT || (await freePort())
  const isFirst = (workerNumber ?? 1) === 1
  const assets = openAssets(resolve('build/client'), join(env.dataDir, 'builds'))
  const handlePage = createRequestHandler(pages, env.NODE_ENV)
  const house = await compose(env, port, {
    assets,
    renderPage: createRenderPage(
      (request, transport) => {
        const context = new RouterContextProvider()
        context.set(transportContext, transport)
        return handlePage(request, context)
      },
      () => house,
    ),
    keepPages: !import.meta.env.DEV,
    paths: listPaths(build.routes),
    mark,
    worker: { source: worker, version: build.assets.version },
  })
  const fetch: typeof house.app.fetch = async (...args) => finish(await house.app.fetch(...args))
  serveHouse(house, {
    port,
    hostname: env.HOST,
    fetch,
    createServer,
    onListening: () => {
      if (!isFirst) return
      announce(env, house)
      warnSettings(env, house.publicUrl)
      if (import.meta.env.DEV) return
      keepAssets(assets, new Date()).catch((error: Error) =>
        log.error(`valija: former builds' files: ${error.message}`),
      )
    },
  })
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createProbe().once('error', failed)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
