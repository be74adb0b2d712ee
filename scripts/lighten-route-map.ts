import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const assign = 'window.__reactRouterManifest='

/**
 * Removes each route's `imports` from the browser's route manifest, three quarters of its size. The server keeps its own manifest, from
 * which it writes the page's preload links. The browser needs `imports` only for `<Link prefetch>`, which the app does not use, and during
 * hydration, when the preload links are already in the head.
 * @throws Error if the build has no manifest or its shape differs; then the router changed and this function must be checked
 */
export async function lightenRouteMap(client: string) {
  const assets = join(client, 'assets')
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error(`One route manifest was expected in ${assets}`)
  const script = await readFile(join(assets, name), 'utf8')
  if (!script.startsWith(`${assign}{`) || !script.endsWith('};')) throw new Error(`${name} is no route manifest`)
  const manifest: { routes: Record<string, { imports?: string[] }> } = JSON.parse(script.slice(assign.length, -1))
  if (!Object.values(manifest.routes).some(({ imports }) => imports)) throw new Error(`${name} has no imports`)
  const routes = Object.entries(manifest.routes).map(([id, { imports: _, ...route }]) => [id, route])
  await writeFile(
    join(assets, name),
    `${assign}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`,
  )
}
