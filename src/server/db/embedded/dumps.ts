import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const kept = 5
const isDump = (name: string) => /^valija-.*\.tar\.gz$/.test(name)

/** Makes one more dump with `write` and forgets the oldest beyond five. Answers the new file's path. */
export async function addDump(dataDir: string, write: (file: string) => Promise<void>): Promise<string> {
  const folder = dumpFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `valija-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`)
  await write(file)
  const older = (await listDumps(dataDir)).slice(0, -kept)
  await Promise.all(older.map((path) => rm(path, { force: true })))
  return file
}

/** Paths of the dumps, oldest first. */
export async function listDumps(dataDir: string): Promise<string[]> {
  const names = await readdir(dumpFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter(isDump)
    .sort()
    .map((name) => join(dumpFolder(dataDir), name))
}

const dumpFolder = (dataDir: string) => join(dataDir, 'dumps')
