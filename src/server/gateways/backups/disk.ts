import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupStore, backupSuffix } from './backup-store.ts'

/** A running backup writes constantly, so a dead process left a draft without a write for this long. */
const abandonedMs = 10 * 60 * 1000

export function createDiskBackups(folder: string): BackupStore {
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeAbandoned(folder)
      const draft = join(folder, `${name}${backupSuffix}.${process.pid}.part`)
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
        await rename(draft, join(folder, `${name}${backupSuffix}`))
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
        .filter((name) => name.endsWith(backupSuffix))
        .map((name) => name.slice(0, -backupSuffix.length))
        .sort()
    },
    remove: (name) => rm(join(folder, `${name}${backupSuffix}`), { force: true }),
  }
}

/** Deletes abandoned drafts first, because the new backup may need their space. */
async function removeAbandoned(folder: string) {
  const drafts = (await readdir(folder)).filter((name) => name.includes(`${backupSuffix}.`) && name.endsWith('.part'))
  for (const name of drafts) {
    const path = join(folder, name)
    const touched = await stat(path).catch(() => undefined)
    if (touched && Date.now() - touched.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
