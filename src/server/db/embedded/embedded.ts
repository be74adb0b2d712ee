import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../../log.ts'
import { hasSqlState } from '../sqlstate.ts'
import { findBinaries, otherThanRoot } from './binaries.ts'
import { initializeData, type Place, runServer, type Server } from './run-server.ts'

/** The app's own PostgreSQL server, in DATA_DIR/postgres. */
export type Embedded = {
  url: string
  /** Ends the server, where this process started it. Close all connections first. */
  stop(): Promise<void>
}

export const embeddedFolder = (dataDir: string) => join(dataDir, 'postgres')

const formerFolder = 'pg'

/**
 * Runs the server of a data folder, and runs it again where it ends alone. `joins`: where another process runs it, that one is used;
 * `workers`: how many processes of the app connect to it.
 * @throws Error where another process runs it (unless `joins`), or it does not start: with the server's own words
 */
export async function openEmbedded(
  dataDir: string,
  { joins = false, workers = 1 }: { joins?: boolean; workers?: number } = {},
): Promise<Embedded> {
  refuseFormer(dataDir)
  const place = openPlace(dataDir)
  const url = embeddedUrl(dataDir)
  const held = await hold(place, url, workers, joins)
  if (!held) return { url, stop: async () => undefined }
  let current: Promise<Held | undefined> = Promise.resolve(held)
  let stopping = false
  watch(held)
  return {
    url,
    async stop() {
      stopping = true
      const last = await current
      await last?.client.end().catch(() => undefined)
      await last?.server.stop()
    },
  }

  /** The connection that owns the server ends with it. */
  function watch({ client, server }: Held) {
    client.once('end', () => {
      if (stopping) return
      log.error('the database server ended: starting it again')
      current = server
        .stop()
        .then(startAgain)
        .then((next) => {
          if (next) watch(next)
          return next
        })
    })
  }

  async function startAgain(): Promise<Held | undefined> {
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        return await hold(place, url, workers, false)
      } catch (error) {
        log.error('the database server did not start:', error instanceof Error ? error.message : String(error))
        await pause(waitMs)
      }
    }
    return undefined
  }
}

/** By way of the process's own list of open files: the path of a socket may have 107 bytes at most. */
export function embeddedUrl(dataDir: string): string {
  const folder = embeddedFolder(dataDir)
  const known = urls.get(folder)
  if (known) return known
  const host = process.platform === 'linux' ? `/proc/self/fd/${openSync(folder, 'r')}` : folder
  const url = `postgres://valija@localhost/valija?host=${encodeURIComponent(host)}`
  urls.set(folder, url)
  return url
}
const urls = new Map<string, string>()

function refuseFormer(dataDir: string) {
  if (!existsSync(join(dataDir, formerFolder)) || existsSync(embeddedFolder(dataDir))) return
  throw new Error(
    `${join(dataDir, formerFolder)} is a database of the former embedded engine. Back it up with the version that made it and restore ` +
      'the backup with this one, as docs/operations.md says under "From the former embedded engine".',
  )
}

function openPlace(dataDir: string): Place {
  const data = embeddedFolder(dataDir)
  const user = ownerOf(data)
  const bin = findBinaries(user)
  if (!existsSync(data)) {
    const draft = `${data}-${process.pid}`
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    rmSync(draft, { recursive: true, force: true })
    initializeData({ bin, data: draft, user })
    try {
      renameSync(draft, data)
    } catch (error) {
      // Another start was first.
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(data)) throw error
    }
  }
  return { bin, data, user }
}

/** As root, whom the folder belongs to; one that root has copied here is given to another user first. */
function ownerOf(data: string) {
  if (process.getuid?.() !== 0) return {}
  const stat = statSync(data, { throwIfNoEntry: false })
  if (stat && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid }
  const user = otherThanRoot()
  if (stat) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
  return user
}

type Held = { client: pg.Client; server: Server }

/** Small, on a socket in its own folder, and durable: fsync, synchronous commits and whole pages are on, as PostgreSQL has them. */
const settingsOf = (workers: number, name: string) => [
  `cluster_name=${name}`,
  'listen_addresses=',
  'unix_socket_directories=.',
  'unix_socket_permissions=0700',
  // What each process opens at most, and commands beside them.
  `max_connections=${20 + 15 * workers}`,
  'shared_buffers=64MB',
  'max_wal_size=512MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  // The row and the query of an error are personal data; the app logs what may be read.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  // After a crash, in place of opening each of a thousand files.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
]

const owner = 'valija, owner of the server, process '
/** How long another's server may have an owner that we wait for to go, or none before it counts as left behind. */
const handoverMs = 3_000
const longestWaitMs = 60_000

/** Starts the server and owns it. Undefined where another process does, and it may be joined. */
async function hold(place: Place, url: string, workers: number, joins: boolean): Promise<Held | undefined> {
  for (const begun = Date.now(); ; await pause(100)) {
    const waited = Date.now() - begun
    const there = statusOf(place) === 'ready' ? await connect(url) : undefined
    if (there) {
      const holder = await holderOf(there).finally(() => there.end())
      if (holder && joins) return undefined
      if (waited < handoverMs) continue
      if (holder)
        throw new Error(
          `${place.data} is in use by ${holder}. Stop that first; several apps on one database need DATABASE_URL.`,
        )
      stopOrphan(place)
      continue
    }
    const name = `valija-${randomUUID()}`
    const server = runServer(place, settingsOf(workers, name))
    let client: pg.Client | undefined
    while (server.alive() && !client) {
      client = statusOf(place) === 'ready' ? await connect(url) : undefined
      if (!client) await pause(10)
    }
    if (client) {
      const { rows } = await client.query(`select current_setting('cluster_name') as name`)
      if (rows[0]?.name === name) {
        await createFirst(client)
        return { client, server }
      }
      await client.end()
    }
    await server.stop()
    // Another server is starting, or about to end: its turn comes first.
    const isTaken = /lock file ".*" already exists|shared memory block .* is still in use/.test(server.reason())
    if (!isTaken || waited > longestWaitMs) throw new Error(`The database server did not start: ${server.reason()}`)
  }
}

/** As the server writes it beside its process: starting, ready or stopping; what one wrote that was killed stays. */
const statusOf = ({ data }: Place) => readPidFile(data)[7]?.trim()

function readPidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    // No server runs, or none does yet.
    return []
  }
}

/**
 * To the server's own database: a restore renames the app's, which nobody may use meanwhile. Undefined where no server listens, or one does
 * not take connections yet or any more.
 */
async function connect(url: string): Promise<pg.Client | undefined> {
  const { href } = Object.assign(new URL(url), { pathname: '/postgres' })
  const client = new pg.Client({ connectionString: href, application_name: `${owner}${process.pid}` })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (hasSqlState(error, cannotConnectNow, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET')) return undefined
    throw error
  }
}

const cannotConnectNow = '57P03'

/** Not where a restore was killed between two renames: a start would take the new one for the app's. */
async function createFirst(client: pg.Client) {
  const { rows } = await client.query(`select from pg_database where datname like 'valija%' limit 1`)
  if (rows.length === 0) await client.query('create database valija')
}

async function holderOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name like $1 and pid <> pg_backend_pid()`,
    [`${owner}%`],
  )
  return rows[0] && `process ${rows[0].name.slice(owner.length)}`
}

/** One whose owner and whose guard were both killed. */
function stopOrphan({ data }: Place) {
  const [pid] = readPidFile(data)
  log.warn(`a database server was left behind (process ${pid}): it is stopped, and another takes its place`)
  process.kill(Number(pid), 'SIGINT')
}
