import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { beginMoment, type Moment } from './moment.ts'

/** How PostgreSQL's own programs reach a database: `bin` is their folder, where PATH has none or another version's. */
export type Tools = { url: string; bin?: string | undefined }

/** A moment that `pg_dump` shares by its exported snapshot. Opened as the owner of the tables, who alone may read all. */
export async function openPostgresMoment(tools: Tools): Promise<Moment> {
  const client = new pg.Client({ connectionString: tools.url, application_name: 'valija backup' })
  await client.connect()
  client.on('error', () => undefined)
  try {
    await client.query(beginMoment)
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    return {
      client,
      dump: () => runDump(tools, rows[0]?.snapshot ?? ''),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Roles and rights stay out: the next start gives them (`role.ts`), on whatever server it is. */
const impersonal = ['--no-owner', '--no-privileges']

async function* runDump(tools: Tools, snapshot: string): AsyncGenerator<Buffer> {
  const child = start(tools, 'pg_dump', ['--format=custom', ...impersonal, `--snapshot=${snapshot}`])
  try {
    yield* child.stdout as AsyncIterable<Buffer>
    await child.ended
  } finally {
    child.kill()
  }
}

/** Reads a dump into an empty database: all of it, or nothing. */
export async function loadDump(tools: Tools, dump: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  const all = ['--exit-on-error', '--single-transaction', '--no-comments', ...impersonal]
  const child = start(tools, 'pg_restore', [
    ...all,
    `--dbname=${decodeURIComponent(new URL(tools.url).pathname.slice(1))}`,
  ])
  try {
    child.stdout.resume()
    // Its own reason says more than that it reads no further.
    await pipeline(Readable.from(dump), child.stdin).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
    await child.ended
  } finally {
    child.kill()
  }
}

function start({ url, bin }: Tools, program: string, args: string[]) {
  const child = spawn(bin ? join(bin, program) : program, args, {
    env: { ...process.env, ...settingsOf(url) },
    stdio: 'pipe',
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    said = (said + piece).slice(-2_000)
  })
  const closed = once(child, 'close')
  const ended = closed.then(
    ([code]) => {
      if (code !== 0) throw new Error(`${program} failed: ${said.trim() || `it ended with ${code}`}`)
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new Error(
        `${program} is not there: install PostgreSQL's client programs, or set POSTGRES_BIN to their folder.`,
      )
    },
  )
  ended.catch(() => undefined)
  return { stdin: child.stdin, stdout: child.stdout, ended, kill: () => child.exitCode ?? child.kill() }
}

/** By the environment, which other users do not see: arguments they do. */
function settingsOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}
