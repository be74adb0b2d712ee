/**
 * Runs alone in a child process: PGlite behind a Unix socket.
 * Node starts this very file, in development and beside the production bundle: it imports packages and its neighbours only.
 */
import { openAsBlob, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { seal } from '../../sealed.pure.ts'
import { acquireLock, type Lock, LockHeldError } from './lock.ts'
import { type ChildOptions, dumpPurpose, type FromChild, type ToChild } from './messages.ts'
import { writeWhole } from './write-whole.ts'

performance.mark('engine loaded')
const orphanWaitMs = 20_000

// Ctrl-C reaches the whole group: the parent stops first and tells us when.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
const options = JSON.parse(process.argv[2] ?? '{}') as ChildOptions
process.on('disconnect', () => {
  if (options.temporaryFolder) rmSync(options.temporaryFolder, { recursive: true, force: true })
  process.exit(0)
})

try {
  await serve(options)
} catch (error) {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}

async function serve({ dataDir, lockFile, socketPath, loadFrom }: ChildOptions) {
  const lock = lockFile ? await waitForLock(lockFile) : undefined
  const db = await PGlite.create({
    dataDir,
    extensions: { unaccent, pg_trgm },
    loadDataDir: loadFrom ? await openAsBlob(loadFrom) : undefined,
  })
  performance.mark('engine open')
  endOnCrash(db)
  rmSync(socketPath, { force: true })
  // The pool holds one connection; while a broken one is being replaced, two exist for a moment.
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 })
  await server.start()
  process.on('message', (message: ToChild) => {
    if (message.kind === 'dump') void dump(db, message)
    else void stop(db, server, lock)
  })
  tell({ kind: 'ready' })
}

/** An orphan ends when it sees its parent gone, which a long query delays. */
async function waitForLock(path: string): Promise<Lock> {
  for (const deadline = Date.now() + orphanWaitMs; ; await pause(50)) {
    try {
      return acquireLock(path)
    } catch (error) {
      if (!(error instanceof LockHeldError) || Date.now() > deadline) throw error
    }
  }
}

/** The socket server's queue stays shut after an engine failure (not an SQL error): a fresh child recovers from the WAL. */
function endOnCrash(db: PGlite) {
  const exec = db.execProtocolRawStream.bind(db)
  db.execProtocolRawStream = async (...args) => {
    try {
      await exec(...args)
    } catch (error) {
      console.error('embedded database engine failed:', error)
      process.exit(1)
    }
  }
}

/** Sealed before it reaches the disk: it holds documents, health notes and addresses in clear. */
async function dump(db: PGlite, { id, file, key }: ToChild & { kind: 'dump' }) {
  try {
    const compression = file.includes('.gz') ? 'gzip' : 'none'
    const bytes = Buffer.from(await (await db.dumpDataDir(compression)).arrayBuffer())
    await writeWhole(file, key ? seal(Buffer.from(key, 'base64'), bytes, dumpPurpose) : bytes)
    tell({ kind: 'dumped', id })
  } catch (error) {
    tell({ kind: 'dumped', id, error: error instanceof Error ? error.message : String(error) })
  }
}

async function stop(db: PGlite, server: PGLiteSocketServer, lock: Lock | undefined) {
  await server.stop()
  await db.close()
  lock?.release()
  process.exit(0)
}

function tell(message: FromChild, sent: () => void = () => undefined) {
  if (process.connected) process.send?.(message, sent)
  else sent()
}
