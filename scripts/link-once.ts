import type { Manifest, Plugin } from 'vite'

/**
 * In the router's manifest, lists the stylesheets of `layouts` (paths from the project's folder) only under the layouts, because every
 * page below a layout already has its stylesheets. If a later module listed a stylesheet again, the router would mark its URL
 * (`site.css#`), and the module loader would load a second copy. That copy would come after the styles of single screens and override
 * them.
 */
export function linkOnce(...layouts: string[]): Plugin {
  return {
    name: 'link-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Runs last, because the manifest is generated after all other files.
      order: 'post',
      handler(_, bundle) {
        const file = bundle['.vite/manifest.json']
        if (file?.type !== 'asset') throw new Error('The build has no manifest')
        const manifest: Manifest = JSON.parse(String(file.source))
        for (const layout of layouts) listOnlyFor(manifest, layout)
        file.source = JSON.stringify(manifest)
      },
    },
  }
}

function listOnlyFor(manifest: Manifest, layout: string) {
  const key = Object.keys(manifest).find((name) => name.startsWith(`${layout}?`))
  if (!key || !manifest[key]) throw new Error(`${layout} is not in the manifest`)
  const styles = stylesOf(manifest, key)
  for (const chunk of Object.values(manifest)) chunk.css = chunk.css?.filter((style) => !styles.has(style))
  manifest[key].css = [...styles]
}

/** Returns the stylesheets of a chunk and of all chunks that it imports. */
function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return new Set()
  seen.add(key)
  const { css = [], imports = [] } = manifest[key] ?? {}
  return new Set([...css, ...imports.flatMap((name) => [...stylesOf(manifest, name, seen)])])
}
