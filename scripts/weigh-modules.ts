import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Writes `build/modules.json`: for each browser file, the characters before minification by package or part of the app. `npm run bench
 * weight` divides each file's bytes by these numbers.
 */
export function measureModules(): Plugin {
  return {
    name: 'weigh-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const files: Record<string, Record<string, number>> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const parts: Record<string, number> = {}
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          parts[ownerOf(id)] = (parts[ownerOf(id)] ?? 0) + renderedLength
        files[`/${chunk.fileName}`] = parts
      }
      mkdirSync('build', { recursive: true })
      writeFileSync('build/modules.json', JSON.stringify(files))
    },
  }
}

function ownerOf(id: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  const [, own] = /\/(src\/(?:web\/)?[^/?]+)/.exec(id) ?? []
  return name ?? own ?? 'the bundler'
}
