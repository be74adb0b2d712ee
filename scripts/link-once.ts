import type { Manifest, Plugin } from 'vite'

/**
 * Tells the router that the stylesheets of `root` (a path from the project's folder), which are on every page, are the root's alone.
 * Where a module that loads later listed them too, the router marked their address (`site.css#`), the modules' loader did not know it
 * again, and a second copy laid the whole page out anew.
 */
export function linkOnce(root: string): Plugin {
  return {
    name: 'link-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // The manifest is among the files once all others are.
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

/** The stylesheets of a chunk and of all that it imports. */
function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return new Set()
  seen.add(key)
  const { css = [], imports = [] } = manifest[key] ?? {}
  return new Set([...css, ...imports.flatMap((name) => [...stylesOf(manifest, name, seen)])])
}
