import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './binaries.ts'

export type ServerPlace = { bin: string; data: string; user: RunAs }

export type RunningServer = {
  alive(): boolean
  ended: Promise<void>
  reason(): string
  /** PostgreSQL rolls back open transactions. */
  stop(): Promise<void>
}

/** On Linux the data folder is `/proc/self/cwd`, because the server's user may lack access to its parents (/root). */
const here = ({ data }: ServerPlace) => (process.platform === 'linux' ? '/proc/self/cwd' : data)

/** @throws Error with initdb's message */
export function initializeDataFolder(place: ServerPlace, options: string[] = []): void {
  const { bin, data, user } = place
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chmodSync(data, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid)
  const args = ['-D', here(place), '-U', 'valija', '--auth=trust', '--encoding=UTF8', '--locale=C', ...options]
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, { ...user, cwd: data, encoding: 'utf8' })
  if (status !== 0) throw new Error(`No database could be made in ${data}: ${error?.message ?? stderr.trim()}`)
}

// However this process ends, the shell's input closes and the shell stops the server.
const watchdog = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
exec 3<&-
wait $server`

const longestLogBytes = 1_000_000

/** `settings` are `name=value`. The server writes its output to server.log in the data folder. */
export function runServer(place: ServerPlace, settings: string[]): RunningServer {
  const { bin, data, user } = place
  const logFile = join(data, 'server.log')
  const log = openSync(logFile, 'a', 0o600)
  if (fstatSync(log).size > longestLogBytes) ftruncateSync(log)
  const { size: before } = fstatSync(log)
  const args = ['-D', here(place), ...settings.flatMap((setting) => ['-c', setting])]
  const shell = spawn('/bin/sh', ['-c', watchdog, 'sh', join(bin, 'postgres'), ...args], {
    ...user,
    cwd: data,
    stdio: ['pipe', log, log],
    // Ctrl-C reaches a whole process group. A detached server is outside the group, so it can stop after the app.
    detached: true,
  })
  closeSync(log)
  shell.stdin?.on('error', () => undefined)
  const ended = once(shell, 'exit').then(
    () => undefined,
    () => undefined,
  )
  shell.unref()
  return {
    alive: () => shell.pid !== undefined && shell.exitCode === null && shell.signalCode === null,
    ended,
    reason: () => readFileSync(logFile).subarray(before).toString().trim().slice(-1000),
    async stop() {
      shell.ref()
      shell.stdin?.end()
      await ended
    },
  }
}
