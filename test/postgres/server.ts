import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { asNobody, findBinaries, openTmp } from './binaries.ts'

export type PostgresServer = {
  url: string
  /** The folder of its programs; empty where it is somebody else's. */
  bin: string
  stop(): Promise<void>
}

/** What the databases of a whole run take. */
const usualBytes = 2 * 1024 ** 3

/**
 * A PostgreSQL server for tests: the one at TEST_DATABASE_URL, else one of our own that ends with this process. With `tools`,
 * one of our own whose `pg_dump` is of its version; `bytes` is how much its databases will take.
 */
export async function startPostgres({ tools = false, bytes = usualBytes } = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given && !tools) return { url: given, bin: '', stop: async () => undefined }
  const place = openPlace(findBinaries({ tools }), bytes)
  initialize(place)
  return run(place, ['wal_level=minimal', 'max_wal_senders=0'])
}

/** A server of our own and one that follows it by streaming replication, from its first moment on. */
export async function startReplicated() {
  const [first, follower] = [openPlace(findBinaries(), usualBytes), openPlace(findBinaries(), usualBytes)]
  initialize(first)
  spawnSync('cp', ['-a', first.data, follower.data])
  writeFileSync(join(follower.data, 'standby.signal'), '')
  const streams = ['wal_level=replica', 'wal_keep_size=512MB']
  const leads = await run(first, streams)
  const { port } = new URL(leads.url)
  const follows = await run(follower, [...streams, `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`])
  return { leads, follows }
}

type Place = { bin: string; folder: string; data: string; user: ReturnType<typeof asNobody> }

function openPlace(bin: string, bytes: number): Place {
  const user = asNobody()
  const folder = mkdtempSync(join(openRoom(bytes), 'valija-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return { bin, folder, data: join(folder, 'data'), user }
}

const memory = '/dev/shm'

/** In memory where there is room twice over: each database is a thousand files, which cost a disk more than the tests themselves. */
function openRoom(bytes: number): string {
  if (!existsSync(memory)) return openTmp()
  const { bavail, bsize } = statfsSync(memory)
  // What is promised there may be more than the machine has.
  return Math.min(bavail * bsize, freemem()) > 2 * bytes ? memory : openTmp()
}

function initialize({ bin, data, folder: cwd, user }: Place) {
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, { ...user, cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`)
}

// Our end closes the shell's input, however it comes; the server then stops and its files go.
const guard = `
exec 3<&0
"$@" 3<&- & server=$!
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
exec 3<&- </dev/null
wait $server
rm -rf "$VALIJA_PG_DATA"`

async function run({ bin, folder, data, user }: Place, own: string[]): Promise<PostgresServer> {
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    // A test's database lives for seconds: nothing in it is worth cleaning, copying or planning at length.
    'autovacuum=off',
    'jit=off',
    'max_wal_size=4GB',
    'checkpoint_timeout=1h',
    ...own,
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const shell = spawn('/bin/sh', ['-c', guard, 'sh', join(bin, 'postgres'), ...args], {
    ...user,
    cwd: folder,
    env: { ...process.env, VALIJA_PG_DATA: data },
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C must not reach the server before the tests have let go of it.
    detached: true,
  })
  await untilReady(shell)
  shell.unref()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    bin,
    async stop() {
      const exited = new Promise((resolve) => shell.once('exit', resolve))
      shell.ref()
      shell.stdin?.end()
      if (shell.exitCode === null) await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function untilReady(shell: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    shell.stderr?.on('data', (chunk: Buffer) => {
      log += chunk
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    shell.once('error', reject)
    shell.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
}
