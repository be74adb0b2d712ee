import { readFileSync } from 'node:fs'
import type { Manifest, Plugin } from 'vite'

const name = 'virtual:document-script'

/**
 * Builds `source` (a path from the project's folder) as a second browser entry. The module `virtual:document-script` exports its URL and
 * the URLs of the files that it imports.
 */
export function documentScript(source: string): Plugin {
  let serves = false
  return {
    name: 'document-script',
    config: (_, { command }) => {
      serves = command === 'serve'
      return { environments: { client: { build: { rollupOptions: { input: [source] } } } } }
    },
    resolveId: { filter: { id: /^virtual:document-script$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:document-script$/ },
      handler() {
        if (serves) return moduleOf(`/${source}`, [])
        // The root component of the browser's build renders no document, so it needs no URL.
        if (this.environment.name === 'client') return moduleOf('', [])
        // The router builds the browser's code first, and deletes the manifest after both builds.
        const manifest: Manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'))
        const entry = manifest[source]
        if (!entry) throw new Error(`${source} is not in the manifest`)
        return moduleOf(`/${entry.file}`, filesOf(manifest, entry.imports ?? []))
      },
    },
  }
}

const moduleOf = (script: string, imports: string[]) =>
  `export const script = ${JSON.stringify(script)}; export const imports = ${JSON.stringify(imports)}`

/** Returns the files of the chunks `keys`, and of all chunks that they import. */
function filesOf(manifest: Manifest, keys: string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    const file = `/${manifest[key]?.file}`
    if (seen.has(file)) continue
    seen.add(file)
    filesOf(manifest, manifest[key]?.imports ?? [], seen)
  }
  return [...seen]
}
