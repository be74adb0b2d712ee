import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { log } from '../../log.ts'
import { openSealed } from '../../sealed.pure.ts'
import { requireNoRestoreOf } from '../restore-hold.ts'
import { type EngineChild, spawnChild } from './child-process.ts'
import { lockFolder } from './folder-lock.ts'
import { dumpPurpose } from './messages.ts'
import { patientSocket } from './patient-socket.ts'
import { makeSocketFolder } from './socket-folder.ts'

export type EmbeddedOptions =
  /** `template` is a dump to start from, where there is no database yet. */
  { dataDir: string; template?: string } /** In memory, for tests. */ | { memory: true; template?: string }

export type Embedded = {
  /** One connection: PGlite has one session, and one at a time also serialises transactions. */
  poolConfig: pg.PoolConfig
  /** Pid of the process that owns the database now. */
  childPid(): number
  /** Writes a dump to `file`, as it is: compressed where that ends with `.gz`. */
  dump(file: string): Promise<void>
  /** A compressed dump, which was never on the disk in clear. */
  dumpBytes(): Promise<Buffer>
  /** Ends the child and frees the folder. Close the pool first. */
  stop(): Promise<void>
}

const longestRestartPauseMs = 5_000

/**
 * PGlite in a child process behind a Unix socket. A child that dies is started again; queries wait for it meanwhile.
 * @throws Error that names the holder when another process uses the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = 'dataDir' in options ? options.dataDir : undefined
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = dataDir ? lockFolder(dataDir) : undefined
  if (dataDir) {
    try {
      requireNoRestoreOf(dataDir)
    } catch (error) {
      lock?.release()
      throw error
    }
    closeFolder(join(dataDir, 'pg'))
  }
  const socket = makeSocketFolder(dataDir)
  const childOptions = {
    ...(dataDir ? { dataDir: join(dataDir, 'pg'), lockFile: join(dataDir, 'pg.lock') } : {}),
    loadFrom: options.template,
    socketPath: socket.path,
    temporaryFolder: socket.temporary,
  }

  const keeper = keepAlive(() => spawnChild(childOptions), dataDir !== undefined)
  const free = () => {
    if (socket.temporary) rmSync(socket.temporary, { recursive: true, force: true })
    lock?.release()
  }
  try {
    await keeper.child().ready
  } catch (error) {
    await keeper.stop()
    free()
    throw error
  }

  const dumpBytes = async () => {
    const key = randomBytes(32)
    const file = join(socket.folder, `${randomUUID()}.gz`)
    try {
      await keeper.child().dump(file, key)
      return openSealed(key, await readFile(file), dumpPurpose)
    } finally {
      await rm(file, { force: true })
    }
  }

  return {
    poolConfig: poolOfOne(() => keeper.child().ready, socket.folder, socket.path),
    childPid: () => keeper.child().pid,
    dump: (file) => keeper.child().dump(file),
    dumpBytes,
    async stop() {
      await keeper.stop()
      free()
    },
  }
}

/** Starts a child again whenever it ends, with longer and longer pauses while it fails to get ready. */
function keepAlive(spawn: () => EngineChild, restart: boolean) {
  let child = spawn()
  let stopping = false
  let failures = 0
  const watch = (watched: EngineChild) => {
    watched.ready.then(
      () => (failures = 0),
      () => (failures += 1),
    )
    void watched.exited.then(async () => {
      if (stopping || !restart) return
      log.error('The embedded database ended unexpectedly; starting it again.')
      if (failures > 0) await pause(Math.min(100 * 2 ** failures, longestRestartPauseMs), undefined, { ref: false })
      if (stopping) return
      child = spawn()
      watch(child)
    })
  }
  watch(child)
  return {
    child: () => child,
    stop() {
      stopping = true
      return child.stop()
    },
  }
}

function poolOfOne(ready: () => Promise<void>, host: string, path: string): pg.PoolConfig {
  return {
    host,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    ssl: false,
    stream: () => patientSocket(ready, path),
    // All connections share PGlite's one session: a new one must not inherit the last one's settings or statements.
    onConnect: async (client) => {
      await client.query('DISCARD ALL')
    },
  }
}

/** PGlite leaves its files open to all, so nobody else enters their folder, whoever made the folder above it. */
function closeFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}
