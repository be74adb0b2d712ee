import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { hasTyped } from '../behaviors/typed-text.ts'
import { isDocument } from '../page-kind.ts'
import { noConnectionText } from '../ui/failure-words.ts'
import { loadPart, PartNotLoaded } from '../ui/load-part.ts'
import { showToast } from '../ui/toast.ts'

/** The router does not export the types of its properties on `window`. */
declare const window: Window & {
  __reactRouterManifest: { routes: Record<string, { module: string; hasLoader?: boolean } | undefined> }
  __reactRouterRouteModules: Record<string, unknown>
  __reactRouterDataRouter?: { routes: Parameters<typeof matchRoutes>[0] }
}

/**
 * Loads the modules of the next screen before the router leaves the current one. Otherwise, if a module failed to load, the router would
 * reload the page and lose typed text. If loading fails offline, the page stays and shows a message. If it fails online, a full load opens
 * the URL, after a confirmation if the user typed text.
 */
export const keepPage: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go, { to }) {
        const address = typeof to === 'string' ? new URL(to, location.href) : undefined
        if (!address) return void (await go())
        // A document needs a full load, because the router would render it without its script.
        if (isDocument(address.pathname)) return openByFullLoad(address.href)
        const routes = routesOf(address.pathname)
        const missing = routes.filter(({ id }) => !(id in window.__reactRouterRouteModules)).map(({ module }) => module)
        const outOfReach = !navigator.onLine && hasTyped() && routes.some(({ hasLoader }) => hasLoader)
        if (outOfReach || (missing.length > 0 && !(await fetchAll(missing)))) return leaveByLoad(address.href)
        await go()
      },
    }),
}

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

/** Opens a URL by a full load. The promise never resolves, so that the router does not continue the navigation. */
function leaveByLoad(address: string): Promise<never> {
  if (!navigator.onLine) showToast(noConnectionText, 'bad', 'part')
  else if (!hasTyped() || confirm(question)) return openByFullLoad(address)
  return new Promise(() => undefined)
}

function openByFullLoad(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}
