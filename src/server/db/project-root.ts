import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the project's folder, both from the sources and from the bundle in build/server.
 * @throws Error if no parent folder has a package.json
 */
export function projectRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) throw new Error(`No package.json above ${import.meta.dirname}`)
  }
}
