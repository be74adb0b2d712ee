import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { hasTyped } from '../behaviors/typed-text.ts'
import { isDocument } from '../page-kind.ts'
import { loadPart, PartNotLoaded } from '../ui/load-part.ts'
import { showToast } from '../ui/toast.ts'

/** What the router puts on `window`; its types are not exported. */
declare const window: Window & {
  __reactRouterManifest: { routes: Record<string, { module: string; hasLoader?: boolean } | undefined> }
  __reactRouterRouteModules: Record<string, unknown>
  __reactRouterDataRouter?: { routes: Parameters<typeof matchRoutes>[0] }
}

/**
 * Fetches the modules of a screen before the router leaves the present one: where one does not arrive the router would load the
 * page again, and what was typed would be lost. Without a connection the page stays and a message says why, also where the
 * screen's data could not come; with one, the address is opened by a full load, after a question where something was typed.
 */
export const keepPage: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go, { to }) {
        const address = typeof to === 'string' ? new URL(to, location.href) : undefined
        if (!address) return void (await go())
        // A document is loaded: the router would draw it without its script.
        if (isDocument(address.pathname)) return load(address.href)
        const routes = routesOf(address.pathname)
        const missing = routes.filter(({ id }) => !(id in window.__reactRouterRouteModules)).map(({ module }) => module)
        const outOfReach = !navigator.onLine && hasTyped() && routes.some(({ hasLoader }) => hasLoader)
        if (outOfReach || (missing.length > 0 && !(await fetchAll(missing)))) return leaveByLoad(address.href)
        await go()
      },
    }),
}

/** Those of an address, without the root, whose data came with the page. */
function routesOf(pathname: string) {
  const matches = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], pathname) ?? []
  return matches.flatMap(({ route: { id = '' } }) => {
    const route = window.__reactRouterManifest.routes[id]
    return route && id !== 'root' ? [{ id, ...route }] : []
  })
}

async function fetchAll(modules: string[]): Promise<boolean> {
  try {
    await Promise.all(modules.map((module) => loadPart(() => import(/* @vite-ignore */ module))))
    return true
  } catch (error) {
    if (!(error instanceof PartNotLoaded)) throw error
    return false
  }
}

const question =
  'Para abrir esa página hay que volver a cargar el sitio, y se pierde lo que escribiste. ¿Querés seguir igual?'

/** Never resolves: the router goes on with a navigation whose instrumentation ended. */
function leaveByLoad(address: string): Promise<never> {
  if (!navigator.onLine) showToast(noConnection, 'bad', 'part')
  else if (!hasTyped() || confirm(question)) return load(address)
  return new Promise(() => undefined)
}

function load(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}

const noConnection = 'No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.'
