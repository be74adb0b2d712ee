import { existsSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { readCatalogoVersion } from '../../src/server/domain/catalogo/site/service.ts'
import { createApp } from '../../src/server/http/app.ts'
import { watchVersion } from '../../src/server/http/catalogo/version.ts'
import { createPageCache, createResponseCache } from '../../src/server/http/pages/page-cache.ts'
import { createRenderPage } from '../../src/server/http/pages/render-page.ts'
import { transportContext } from '../../src/web/api/server.ts'
import routes from '../../src/web/routes.ts'
import type { TestApp } from '../test-app.ts'

const web = new URL('../../src/web/', import.meta.url)

/** Values for the pages' route parameters, the same for the small and the large test agency. */
const parametros: Record<string, string> = {
  id: '1',
  slug: 'nombre',
  codigo: 'codigo',
  hash: 'f'.repeat(64),
  clase: 'paquetes',
  documento: 'privacidad',
  plantilla: 'recibo',
  parte: 'vencidos',
  '*': 'no-existe',
}

/** Pages whose query changes what they read, and responses that are not pages of the site. */
const others = [
  '/turismo/1?vista=codigo',
  '/estudiantil?noches=6-8&cursor=0',
  '/buscar?q=destino',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
]

/** Lists every page of `web/routes.ts`, with and without optional segments and with parameter values. */
export function listPaginas(): string[] {
  const paths = flatten(routes, '').flatMap((path) => [path, path.replace(/\/:\w+\?/g, '')])
  const filled = paths.map((path) =>
    path.replaceAll(/:(\w+)\??|\*/g, (part, name: string = part) => {
      const value = parametros[name]
      if (!value) throw new Error(`Nothing is known to fill ${name} of ${path} with.`)
      return value
    }),
  )
  return [...new Set([...filled, ...others])]
}

function flatten(entries: RouteConfigEntry[], under: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${under}/${path}` : under
    const below = flatten(children, own)
    return path === undefined && !index ? below : [own || '/', ...below]
  })
}

/**
 * Opens the site as the built server composes it: the pages' loaders behind the page cache and the response cache. `open` clears both
 * caches. Renders nothing, because rendering makes no queries.
 */
export async function openSitio({ deps }: TestApp) {
  const handler = createStaticHandler([await toRoute({ id: 'root', path: '', file: 'root.tsx', children: routes })])
  // Polls rarely, so that the process's background queries are not counted.
  const version = await watchVersion(() => readCatalogoVersion(deps.db), { everyMs: 3_600_000 })
  const now = () => deps.now().getTime()
  const open = () => {
    const answers = createResponseCache(version, now)
    const render = createRenderPage(
      async (request, transport) => {
        const requestContext = new RouterContextProvider()
        requestContext.set(transportContext, transport)
        const answer = await handler.query(request, { requestContext })
        if (answer instanceof Response) return answer
        return new Response('<!doctype html>', {
          status: answer.statusCode,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
      },
      () => ({ app, answers }),
    )
    const app = createApp(deps, { trustProxy: 0, pages: { render, cache: createPageCache(version, now) } })
    return app
  }
  return { open, close: () => version.stop() }
}

async function toRoute({ id, path, index, file, children = [] }: RouteConfigEntry): Promise<RouteObject> {
  const loader = await loaderOf(file)
  const common = { id: id ?? file, path, loader }
  if (index) return { ...common, index }
  return { ...common, children: await Promise.all(children.map(toRoute)) }
}

/** Returns the loader of a screen. Screens without a loader are not imported, because the office's screens load slowly. */
async function loaderOf(file: string): Promise<RouteObject['loader']> {
  const source = new URL(file, web)
  if (!existsSync(source) || !/\bloader\b/.test(readFileSync(source, 'utf8'))) return undefined
  const { loader }: { loader?: RouteObject['loader'] } = await import(/* @vite-ignore */ source.pathname)
  return loader
}
