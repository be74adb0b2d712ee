import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findEnterableFolder, findNonRootUser, prepareBinaries } from '../../src/server/db/embedded/binaries.ts'
import { initializeDataFolder, runServer, type ServerPlace } from '../../src/server/db/embedded/run-server.ts'
import { freePort } from '../free-port.ts'

export type PostgresServer = { url: string; stop(): Promise<void> }

/** The disk space of a full run's databases in bytes. */
const usualBytes = 2 * 1024 ** 3

/** Returns the test server at TEST_DATABASE_URL, or starts one that ends with this process. `bytes` is the required disk space. */
export async function startPostgres({ bytes = usualBytes } = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const place = openPlace(bytes)
  initialize(place)
  return run(place, ['wal_level=minimal', 'max_wal_senders=0'])
}

export async function startReplicated() {
  const [first, follower] = [openPlace(usualBytes), openPlace(usualBytes)]
  initialize(first)
  spawnSync('cp', ['-a', first.data, follower.data])
  writeFileSync(join(follower.data, 'standby.signal'), '')
  const streams = ['wal_level=replica', 'wal_keep_size=512MB']
  const leads = await run(first, streams)
  const { port } = new URL(leads.url)
  const follows = await run(follower, [...streams, `primary_conninfo=host=127.0.0.1 port=${port} user=valija`])
  return { leads, follows }
}

function openPlace(bytes: number): ServerPlace {
  const user = findNonRootUser()
  const folder = mkdtempSync(join(findMemoryFolder(bytes) ?? findEnterableFolder(user), 'valija-pg-'))
  return { bin: prepareBinaries(user), data: join(folder, 'data'), user }
}

const memory = '/dev/shm'

/**
 * Returns a folder in memory if there is twice the required space. Each database has a thousand files, which would take more time on
 * disk than the tests themselves.
 */
function findMemoryFolder(bytes: number): string | undefined {
  if (!existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  // The file system may report more space than the machine has free memory.
  return Math.min(bavail * bsize, freemem()) > 2 * bytes ? memory : undefined
}

const initialize = (place: ServerPlace) => initializeDataFolder(place, ['--no-sync'])

async function run(place: ServerPlace, own: string[]): Promise<PostgresServer> {
  const port = await freePort()
  const server = runServer(place, [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    // A test database lives for seconds, so it needs no vacuum, compiled queries or checkpoints.
    'autovacuum=off',
    'jit=off',
    'max_wal_size=4GB',
    'checkpoint_timeout=1h',
    ...own,
  ])
  const url = `postgres://valija@127.0.0.1:${port}/postgres`
  while (!(await answers(url))) {
    if (!server.alive()) throw new Error(`PostgreSQL did not start: ${server.reason()}`)
    await pause(10)
  }
  return {
    url,
    async stop() {
      await server.stop()
      rmSync(join(place.data, '..'), { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
