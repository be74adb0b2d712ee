import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const assign = 'window.__reactRouterManifest='

/**
 * Removes the imported files of each route module from the browser's route map. They are three quarters of the map. The server's map
 * preloads them with the page. The browser needs them only for `<Link prefetch>`, which the app does not use, and during hydration, when
 * the page's head already contains them.
 * @throws Error if the build has no map or its shape differs; then the router changed and this function must be checked
 */
export async function lightenRouteMap(client: string) {
  const assets = join(client, 'assets')
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error(`One map of routes was expected in ${assets}`)
  const script = await readFile(join(assets, name), 'utf8')
  if (!script.startsWith(`${assign}{`) || !script.endsWith('};')) throw new Error(`${name} is no map of routes`)
  const map: { routes: Record<string, { imports?: string[] }> } = JSON.parse(script.slice(assign.length, -1))
  if (!Object.values(map.routes).some(({ imports }) => imports)) throw new Error(`${name} tells no imports`)
  const routes = Object.entries(map.routes).map(([id, { imports: _, ...route }]) => [id, route])
  await writeFile(join(assets, name), `${assign}${JSON.stringify({ ...map, routes: Object.fromEntries(routes) })};`)
}
