import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Copias, suffix } from './copias.ts'

/** Copies in a folder that its owner alone may read. */
export function createDiskCopias(folder: string): Copias {
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${name}${suffix}.${process.pid}.part`)
      let bytes = 0
      try {
        const file = await open(draft, 'w', 0o600)
        try {
          for await (const piece of content) {
            await file.writeFile(piece)
            bytes += piece.length
          }
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, join(folder, `${name}${suffix}`))
        return bytes
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names
        .filter((name) => name.endsWith(suffix))
        .map((name) => name.slice(0, -suffix.length))
        .sort()
    },
    remove: (name) => rm(join(folder, `${name}${suffix}`), { force: true }),
  }
}
