import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../../log.ts'
import { hasSqlState } from '../sqlstate.ts'
import { findNonRootUser, prepareBinaries } from './binaries.ts'
import { initializeDataFolder, type RunningServer, runServer, type ServerPlace } from './run-server.ts'

export type EmbeddedServer = {
  url: string
  /** Stops the server if this process started it. The caller must first close all connections. */
  stop(): Promise<void>
}

export const embeddedFolder = (dataDir: string) => join(dataDir, 'postgres')

export const formerEmbeddedFolder = (dataDir: string) => join(dataDir, 'pg')

/**
 * Starts the server, and restarts it if it ends unexpectedly. With `joins`, uses a server that another process runs. `workers` is the
 * number of app processes that connect.
 * @throws Error if the server does not start, or if another process runs it and `joins` is false
 */
export async function startEmbeddedServer(
  dataDir: string,
  { joins = false, workers = 1 }: { joins?: boolean; workers?: number } = {},
): Promise<EmbeddedServer> {
  refuseFormer(dataDir)
  const place = openPlace(dataDir)
  const url = embeddedUrl(dataDir)
  const held = await claimServer(place, url, workers, joins)
  if (!held) return { url, stop: async () => undefined }
  let running: Held | undefined = held
  let current: Promise<Held | undefined> = Promise.resolve(held)
  let stopping = false
  watch(held)
  return {
    url,
    async stop() {
      if (joins && running) await untilAlone(running.client)
      stopping = true
      const last = await current
      await last?.client.end().catch(() => undefined)
      await last?.server.stop()
      // The server's watchdog may have been killed, so this process interrupts the server itself. A server with a different process id
      // belongs to another app and must keep running.
      while (last && serverPid(place) === last.pid && interrupt(place)) await pause(100)
    },
  }

  /** Restarts the server when this process's connection to it ends. Only the end of the server ends that connection. */
  function watch({ client, server }: Held) {
    client.once('end', () => {
      if (stopping) return
      log.error('the database server ended: starting it again')
      running = undefined
      current = server
        .stop()
        .then(startAgain)
        .then((next) => {
          running = next
          if (next) watch(next)
          return next
        })
    })
  }

  async function startAgain(): Promise<Held | undefined> {
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        return await claimServer(place, url, workers, false)
      } catch (error) {
        log.error('the database server did not start:', messageOf(error))
        await pause(waitMs)
      }
    }
    return undefined
  }
}

/** Returns the connection URL. Uses `/proc/self/fd/N`, because a socket path is limited to 107 bytes. */
export function embeddedUrl(dataDir: string): string {
  const folder = embeddedFolder(dataDir)
  const host = process.platform === 'linux' ? `/proc/self/fd/${descriptorOf(folder)}` : folder
  return `postgres://valija@localhost/valija?host=${encodeURIComponent(host)}`
}

/**
 * Returns the folder's file descriptor. Opens the folder once, and again if somebody replaced it, because the server's socket is in the new
 * folder.
 */
function descriptorOf(folder: string): number {
  const known = descriptors.get(folder)
  if (known !== undefined && fstatSync(known).ino === statSync(folder, { throwIfNoEntry: false })?.ino) return known
  const descriptor = openSync(folder, 'r')
  descriptors.set(folder, descriptor)
  return descriptor
}
const descriptors = new Map<string, number>()

function refuseFormer(dataDir: string) {
  if (!existsSync(formerEmbeddedFolder(dataDir)) || existsSync(embeddedFolder(dataDir))) return
  throw new Error(
    `${formerEmbeddedFolder(dataDir)} is a database of the former embedded engine. Back it up with the version that made it and restore ` +
      'the backup with this one, as docs/backup.md says under "From the former embedded engine".',
  )
}

function openPlace(dataDir: string): ServerPlace {
  const data = embeddedFolder(dataDir)
  const user = ownerOf(data)
  const bin = prepareBinaries(user)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Initializes a temporary folder and renames it. A mounted volume cannot be renamed, so it is initialized in place.
    const draft = existsSync(data) ? data : mkdtempSync(`${data}-`)
    initializeDataFolder({ bin, data: draft, user })
    try {
      if (draft !== data) renameSync(draft, data)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(join(data, 'PG_VERSION'))) throw error
    }
  }
  // PostgreSQL refuses a folder that the group can read. Volumes and copied folders may be such folders.
  if (statSync(data).mode & 0o077) chmodSync(data, 0o700)
  return { bin, data, user }
}

/** Returns the user that runs PostgreSQL, or `{}` if this process is not root. If root owns the folder, makes this user its owner. */
function ownerOf(data: string) {
  if (process.getuid?.() !== 0) return {}
  const stat = statSync(data, { throwIfNoEntry: false })
  if (stat && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid }
  const user = findNonRootUser()
  if (stat && spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data]).status !== 0)
    throw new Error(`${data} is root's, and could not be given to the user that PostgreSQL runs as: chown it.`)
  return user
}

async function untilAlone(client: pg.Client) {
  const others = `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and datname <> current_database()`
  try {
    while ((await client.query<{ n: number }>(others)).rows[0]?.n) await pause(200)
  } catch (error) {
    log.warn('the database server ended before it was stopped:', messageOf(error))
  }
}

type Held = { client: pg.Client; server: RunningServer; pid: number | undefined }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const settingsOf = (workers: number, name: string) => [
  `cluster_name=${name}`,
  'listen_addresses=',
  'unix_socket_directories=.',
  'unix_socket_permissions=0700',
  `max_connections=${20 + 15 * workers}`,
  'shared_buffers=64MB',
  'max_wal_size=512MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  // The server logs no errors, because a PostgreSQL error may contain personal data in its row or query. The app logs the safe parts.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  // Syncs the whole file system once during recovery, instead of opening a thousand files.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
]

/** The application name of the process that runs the server (the owner) starts with this text. The process's kind and id follow. */
const owner = 'valija, owner of the server: '
/** How long to wait until another process's server ends. Also how long a server may lack an owner before another process stops it. */
const handoverMs = 3_000
const longestWaitMs = 60_000

/** Starts the server and becomes its owner. With `joins`, returns undefined if another process owns a running server. */
async function claimServer(
  place: ServerPlace,
  url: string,
  workers: number,
  joins: boolean,
): Promise<Held | undefined> {
  let logged = false
  for (const begun = Date.now(); ; await pause(100)) {
    const waited = Date.now() - begun
    const there = await connect(url)
    // A server is starting or stopping. It may run in another container, whose processes PostgreSQL cannot see. So this process waits
    // instead of starting a second server.
    if (there === 'busy') {
      if (waited < longestWaitMs) continue
      throw new Error(`The database server in ${place.data} has not been ready for a minute.`)
    }
    if (there) {
      const holder = await holderOf(there).finally(() => there.end().catch(() => undefined))
      if (holder === justEnded) continue
      if (holder && joins) return undefined
      if (waited < handoverMs) continue
      if (holder?.startsWith('app'))
        throw new Error(
          `${place.data} is in use by ${holder}. Stop that first; several apps on one database need DATABASE_URL.`,
        )
      if (!holder) stopOrphan(place)
      else if (!logged) log.info(`waiting until ${holder} has ended, which uses the database server in ${place.data}`)
      logged = true
      continue
    }
    forgetStalePid(place)
    const held = await start(place, url, workers, joins ? 'command' : 'app')
    if (held) return held
    if (waited > longestWaitMs) throw new Error(`The database server in ${place.data} is another's.`)
  }
}

/** Starts the server. Returns undefined if another server uses the folder. @throws Error with the server's message if it does not start */
async function start(
  place: ServerPlace,
  url: string,
  workers: number,
  as: 'app' | 'command',
): Promise<Held | undefined> {
  const name = `valija-${randomUUID()}`
  const server = runServer(place, settingsOf(workers, name))
  let client: Awaited<ReturnType<typeof connect>>
  while (server.alive() && (!client || client === 'busy')) {
    client = statusOf(place) === 'ready' ? await connect(url) : undefined
    if (!client || client === 'busy') await pause(10)
  }
  if (client && client !== 'busy') {
    try {
      const { rows } = await client.query(`select current_setting('cluster_name') as name`)
      if (rows[0]?.name === name) {
        await createFirst(client)
        // Other processes may join the server only after this query.
        await client.query(`set application_name = ${pg.escapeLiteral(`${owner}${as} process ${process.pid}`)}`)
        return { client, server, pid: serverPid(place) }
      }
    } catch (error) {
      log.warn('the database server ended while it started:', messageOf(error))
    }
    await client.end().catch(() => undefined)
  }
  await server.stop()
  if (/lock file ".*" already exists|shared memory block .* is still in use/.test(server.reason())) return undefined
  throw new Error(`The database server did not start: ${server.reason()}`)
}

/** Deletes the PID file that a crash left. If another process now has its id, PostgreSQL would mistake that process for a server. */
function forgetStalePid(place: ServerPlace) {
  if (process.platform === 'linux' && !serverPid(place)) rmSync(join(place.data, 'postmaster.pid'), { force: true })
}

function serverPid({ data }: ServerPlace): number | undefined {
  const [pid] = readPidFile(data)
  return pid && (process.platform !== 'linux' || nameOfProcess(pid) === 'postgres') ? Number(pid) : undefined
}

function nameOfProcess(pid: string): string {
  try {
    const [, name = '', state] = /^\d+ \((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    // A zombie has ended, but its parent has not read its exit status.
    return state === 'Z' ? '' : name
  } catch {
    return ''
  }
}

/** Returns the status in the server's PID file: starting, ready or stopping. The status is outdated if the server was killed. */
const statusOf = ({ data }: ServerPlace) => readPidFile(data)[7]?.trim()

function readPidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/**
 * Connects to the maintenance database, because a restore can rename the app's database only while nobody is connected to that one. Returns
 * `busy` while the server starts or stops.
 */
async function connect(url: string): Promise<pg.Client | 'busy' | undefined> {
  const { href } = Object.assign(new URL(url), { pathname: '/postgres' })
  const client = new pg.Client({ connectionString: href, application_name: 'valija' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (hasSqlState(error, cannotConnectNow, 'ECONNRESET')) return 'busy'
    if (hasSqlState(error, 'ENOENT', 'ECONNREFUSED')) return undefined
    throw error
  }
}

const cannotConnectNow = '57P03'

async function createFirst(client: pg.Client) {
  const { rows } = await client.query(`select from pg_database where datname = 'valija'`)
  if (rows.length === 0) await client.query('create database valija')
}

const justEnded = 'one that just ended'

/** Returns `app process 12`, `justEnded` if the server stops during the query, or undefined without an owner. */
async function holderOf(client: pg.Client): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where application_name like $1 and pid <> pg_backend_pid()`,
      [`${owner}%`],
    )
    return rows[0]?.name.slice(owner.length)
  } catch (error) {
    log.warn('the database server ended while it was asked:', messageOf(error))
    return justEnded
  }
}

function stopOrphan(place: ServerPlace) {
  log.warn('a database server was left behind: it is stopped, and another takes its place')
  interrupt(place)
}

function interrupt(place: ServerPlace): boolean {
  const pid = serverPid(place)
  try {
    return pid !== undefined && process.kill(pid, 'SIGINT')
  } catch (error) {
    if (hasSqlState(error, 'ESRCH')) return false
    throw error
  }
}
