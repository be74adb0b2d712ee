import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnChild } from './child-process.ts'
import { openDump } from './dumps.ts'
import { lockFolder } from './folder-lock.ts'
import { makeSocketFolder } from './socket-folder.ts'

/**
 * Puts a dump in the place of the database. The former one is kept beside it; answers its path, if there was one.
 * @param key What sealed the dump.
 * @throws Error when the folder is in use or the dump does not open; the database is then as it was.
 */
export async function restoreDump(dataDir: string, key: Buffer, file: string): Promise<string | undefined> {
  if (!existsSync(file)) throw new Error(`There is no dump at ${file}`)
  const lock = lockFolder(dataDir)
  const socket = makeSocketFolder(undefined)
  const current = join(dataDir, 'pg')
  const incoming = join(dataDir, 'pg.restoring')
  const opened = `${incoming}.tar.gz`
  try {
    rmSync(incoming, { recursive: true, force: true })
    writeFileSync(opened, await openDump(file, key), { mode: 0o600 })
    await openOnce(incoming, join(dataDir, 'pg.lock'), socket.path, opened)
    const former = existsSync(current)
      ? `${current}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
      : undefined
    if (former) renameSync(current, former)
    renameSync(incoming, current)
    return former
  } finally {
    rmSync(opened, { force: true })
    rmSync(socket.folder, { recursive: true, force: true })
    lock.release()
  }
}

async function openOnce(dataDir: string, lockFile: string, socketPath: string, loadFrom: string) {
  const child = spawnChild({ dataDir, lockFile, socketPath, loadFrom })
  try {
    await child.ready
  } finally {
    await child.stop()
  }
}
