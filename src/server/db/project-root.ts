import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder that holds package.json, from the sources and from the bundle in build/server alike.
 * @throws Error when no folder above this file holds one.
 */
export function projectRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) throw new Error(`No package.json above ${import.meta.dirname}`)
  }
}
