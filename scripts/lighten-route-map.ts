import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const assign = 'window.__reactRouterManifest='

/**
 * Takes out of the browser's map of routes which files each route's module imports. The server's own map preloads them with the page;
 * the browser's is asked for them by `<Link prefetch>`, which no link of ours uses, and while a page is taken over, when those
 * that the page came with stand in its head already. They were three fourths of the map.
 * @throws when the build holds no map, or one of another shape: then the router has changed, and this must be looked at.
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
