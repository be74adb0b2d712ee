import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Writes beside the build (`build/modules.json`) whose each file of the browser is: by file, the characters that each package, or
 * part of ours, has in it before it is made small. `npm run bench weight` parts each file's bytes by them.
 */
export function weighModules(): Plugin {
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
