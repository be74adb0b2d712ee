import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { startOfProcess } from './process-start.ts'

export type Holder = { pid: number; started: string; host: string; since: string; nonce: string }
export type Lock = { release(): void }

/** Someone else holds the lock: `holder` says who. */
export class LockHeldError extends Error {
  readonly holder: Holder
  constructor(path: string, holder: Holder) {
    const where = holder.host === hostname() ? '' : ` on ${holder.host}`
    super(`${path} is held by process ${holder.pid}${where} since ${holder.since}`)
    this.holder = holder
  }
}

const heartbeatMs = 5_000
const silentForMs = 30_000

/**
 * Takes an exclusive lock file, recovering one whose process is dead.
 * A hard link appears whole or not at all, so no one ever reads half a holder.
 * @throws LockHeldError when a live process holds it.
 */
export function acquireLock(path: string): Lock {
  const own = newHolder()
  const draft = `${path}.${own.nonce}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600, flag: 'wx' })
  try {
    while (!tryLink(draft, path)) {
      const holder = readHolder(path)
      if (!holder) continue
      if (isAlive(path, holder)) throw new LockHeldError(path, holder)
      if (takeOver(path, draft, holder)) break
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return keep(path, own)
}

function newHolder(): Holder {
  const started = startOfProcess(process.pid) ?? ''
  return { pid: process.pid, started, host: hostname(), since: new Date().toISOString(), nonce: randomUUID() }
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw new Error(`${path} is not a lock of ours: remove it if no process uses this folder`, { cause: error })
  }
}

/** A process of another host (a container on a shared volume) cannot be asked; its heartbeat on the file is believed. */
function isAlive(path: string, holder: Holder): boolean {
  if (holder.host === hostname()) return startOfProcess(holder.pid) === holder.started
  const seen = statSync(path, { throwIfNoEntry: false })
  return seen !== undefined && Date.now() - seen.mtimeMs < silentForMs
}

/**
 * Replaces a dead holder's lock. Removing it would be a race (two starts judge the same corpse, the slower one removes the
 * faster one's new lock), so the right to replace this very holder is itself taken by a lock, and the holder read again.
 */
function takeOver(path: string, draft: string, dead: Holder): boolean {
  const claim = acquireLock(`${path}.${dead.nonce}.claim`)
  try {
    if (readHolder(path)?.nonce !== dead.nonce) return false
    renameSync(draft, path)
    return true
  } finally {
    claim.release()
  }
}

function keep(path: string, own: Holder): Lock {
  const beat = setInterval(() => {
    const now = new Date()
    if (readHolder(path)?.nonce === own.nonce) utimesSync(path, now, now)
  }, heartbeatMs)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      if (readHolder(path)?.nonce === own.nonce) rmSync(path, { force: true })
    },
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
