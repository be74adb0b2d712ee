import type { createServer as createHttpServer } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { join, resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { transportContext } from '../web/api/server.ts'
import mark from '../web/shell/mark.svg?raw'
import worker from '../web/shell/service-worker.js?raw'
import { announceStart, warnSettings } from './announce.ts'
import { superviseWorkers, workerNumber } from './cluster.ts'
import { runCommand } from './commands.ts'
import { composeApp } from './compose.ts'
import { openServer } from './db/open.ts'
import { readEnv } from './env.ts'
import { keepAssets, openAssets } from './http/files/assets.ts'
import { createRenderPage } from './http/pages/render-page.ts'
import { log, setLogFormat } from './log.ts'
import { serveApp } from './serve-app.ts'

performance.mark('loaded')
/** In development, loads a page again when its sources change. */
const pages = import.meta.env.DEV ? () => import('virtual:react-router/server-build') : build
const [command, ...args] = process.argv.slice(2)
try {
  if (command) await runCommand(readEnv(), command, args)
  // In development scripts/dev.ts starts the app, behind Vite.
  else if (!import.meta.env.DEV) await startApp()
} catch (error) {
  // Prints only the message, because it names what the operator must fix. DEBUG prints the stack trace.
  console.error(process.env.DEBUG || !(error instanceof Error) ? error : `valija: ${error.message}`)
  process.exit(1)
}

async function startApp() {
  const env = readEnv()
  if (env.WORKERS === 1 || workerNumber !== undefined) return startServer()
  setLogFormat(env.LOG_FORMAT)
  const database = await openServer(env, { as: 'owns', workers: env.WORKERS })
  await superviseWorkers(env.WORKERS, env.PORT || (await freePort()), database.stop)
}

/** Development hooks: an HTTP server around the app, and a last step on responses. */
type Front = { createServer?: typeof createHttpServer; finish?: (answer: Response) => Response }

export async function startServer({ createServer, finish = (answer) => answer }: Front = {}) {
  const env = readEnv()
  setLogFormat(env.LOG_FORMAT)
  const port = env.PORT || (await freePort())
  const isFirst = (workerNumber ?? 1) === 1
  const assets = openAssets(resolve('build/client'), join(env.dataDir, 'builds'))
  const handlePage = createRequestHandler(pages, env.NODE_ENV)
  const composed = await composeApp(env, port, {
    assets,
    renderPage: createRenderPage(
      (request, transport) => {
        const context = new RouterContextProvider()
        context.set(transportContext, transport)
        return handlePage(request, context)
      },
      () => composed,
    ),
    keepPages: !import.meta.env.DEV,
    paths: listPaths(build.routes),
    mark,
    worker: { source: worker, version: build.assets.version },
  })
  const fetch: typeof composed.app.fetch = async (...args) => finish(await composed.app.fetch(...args))
  serveApp(composed, {
    port,
    hostname: env.HOST,
    fetch,
    createServer,
    onListening: () => {
      if (!isFirst) return
      announceStart(env, composed)
      warnSettings(env, composed.publicUrl)
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

type Routes = Record<string, { path?: string; parentId?: string; index?: boolean } | undefined>

function listPaths(routes: Routes): string[] {
  const screens = Object.values(routes).filter((route) => route && (route.path !== undefined || route.index))
  return [...new Set(screens.map((route) => pathOf(routes, route)))].sort()
}

function pathOf(routes: Routes, route: Routes[string]): string {
  const parts: string[] = []
  for (let at = route; at; at = routes[at.parentId ?? '']) if (at.path) parts.unshift(at.path)
  return `/${parts.join('/')}`
}
