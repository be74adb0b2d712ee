import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSealed } from '../../sealed.pure.ts'
import { keptDumps } from './kept-dumps.pure.ts'

/** What a sealed dump belongs to: it opens as nothing else. */
export const dumpPurpose = 'dump'
const named = /^valija-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz\.sealed$/

/** Makes one more dump with `write` and forgets those that `keptDumps` does not keep. Answers the new file's path. */
export async function addDump(dataDir: string, write: (file: string) => Promise<void>): Promise<string> {
  const folder = dumpFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `valija-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz.sealed`)
  await write(file)
  const dumps = await readDumps(dataDir)
  const kept = keptDumps(dumps.map(({ instant }) => instant))
  await Promise.all(dumps.filter(({ instant }) => !kept.has(instant)).map(({ path }) => rm(path, { force: true })))
  return file
}

/** Paths of the dumps, oldest first. */
export async function listDumps(dataDir: string): Promise<string[]> {
  return (await readDumps(dataDir)).map(({ path }) => path)
}

/** A dump's own bytes. @throws Error when it was sealed with another key, or is damaged. */
export async function openDump(file: string, key: Buffer): Promise<Buffer> {
  const bytes = await readFile(file)
  try {
    return openSealed(key, bytes, dumpPurpose)
  } catch (error) {
    throw new Error(`${file} does not open: it is damaged, or was sealed with another SECRET_KEY (or secret.key).`, {
      cause: error,
    })
  }
}

async function readDumps(dataDir: string) {
  const names = await readdir(dumpFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((name) => {
      const [, day, ...time] = named.exec(name) ?? []
      if (!day) return []
      const [hours, minutes, seconds, ms] = time
      return [
        { path: join(dumpFolder(dataDir), name), instant: Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`) },
      ]
    })
    .sort((a, b) => a.instant - b.instant)
}

const dumpFolder = (dataDir: string) => join(dataDir, 'dumps')
