import type { Manifest, Plugin } from 'vite'

/**
 * Lists the stylesheets of `root` (a path from the project's folder) only for the root in the router's manifest, because they are on
 * every page. If a later module listed them too, the router would mark their URL (`site.css#`). The module loader would not recognise
 * that URL and would load a second copy, which triggers another layout.
 */
export function linkOnce(root: string): Plugin {
  return {
    name: 'link-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Runs last, because the manifest is generated after all other files.
      order: 'post',
      handler(_, bundle) {
        const file = bundle['.vite/manifest.json']
        if (file?.type !== 'asset') throw new Error('The build tells no manifest')
        const manifest: Manifest = JSON.parse(String(file.source))
        const key = Object.keys(manifest).find((name) => name.startsWith(`${root}?`))
        if (!key || !manifest[key]) throw new Error(`${root} is not in the manifest`)
        const styles = stylesOf(manifest, key)
        for (const chunk of Object.values(manifest)) chunk.css = chunk.css?.filter((style) => !styles.has(style))
        manifest[key].css = [...styles]
        file.source = JSON.stringify(manifest)
      },
    },
  }
}

/** Returns the stylesheets of a chunk and of all chunks that it imports. */
function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return new Set()
  seen.add(key)
  const { css = [], imports = [] } = manifest[key] ?? {}
  return new Set([...css, ...imports.flatMap((name) => [...stylesOf(manifest, name, seen)])])
}
