import { randomUUID } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { access, mkdir, open, opendir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkStorageKey, type Storage } from './storage.ts'

/**
 * Stores files in a folder. Only this user can read `privado/`.
 * @throws RangeError for a key that could leave the folder; the disk's error unchanged
 */
export function createDiskStorage(root: string): Storage {
  const locate = (key: string) => join(root, checkStorageKey(key))
  return {
    write: async (key, content) => {
      await writeWhole(root, locate(key), content, isPrivate(key))
    },
    // If the file was deleted while its replacement was written, it must not reappear.
    replace: (key, content) => writeWhole(root, locate(key), content, isPrivate(key), () => existsSync(locate(key))),
    read: (key) => readFile(locate(key)).catch(absent(null)),
    exists: (key) => exists(locate(key)),
    remove: (key) => rm(locate(key), { force: true }),
    list: (folder = '') => listFolder(root, folder),
  }
}

const exists = (path: string) =>
  access(path)
    .then(() => true)
    .catch(absent(false))

async function* listFolder(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch(absent(null))
  if (!entries) return
  for await (const entry of entries) {
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* listFolder(root, key)
    else yield key
  }
}

/** Writes a file under a temporary name, syncs and renames it, so that a power failure leaves a complete file or none. */
async function writeWhole(
  root: string,
  target: string,
  content: Buffer,
  secret: boolean,
  still: () => boolean = () => true,
): Promise<boolean> {
  const temporary = join(root, '.parcial', randomUUID())
  await mkdir(dirname(temporary), { recursive: true, mode: 0o700 })
  await mkdir(dirname(target), { recursive: true, mode: secret ? 0o700 : 0o755 })
  try {
    const file = await open(temporary, 'wx', secret ? 0o600 : 0o644)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    // Synchronous, so that no deletion happens between the check and the rename.
    const wanted = still()
    if (wanted) renameSync(temporary, target)
    else await rm(temporary, { force: true })
    return wanted
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function isPrivate(key: string): boolean {
  return key.startsWith('privado/')
}

function absent<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value
    throw error
  }
}
