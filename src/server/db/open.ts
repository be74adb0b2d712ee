import type pg from 'pg'
import type { Env } from '../env.ts'
import { type Db, type OpenDb, openDb } from './client.ts'
import { embeddedUrl, openEmbedded } from './embedded/embedded.ts'
import { type Ear, type Listening, listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { type Moment, openMoment } from './moment.ts'
import { appRole } from './role.ts'

export type Database = OpenDb & {
  openMoment(): Promise<Moment>
  /** One that follows it, to read from; none without DATABASE_READ_URL. */
  replica?: Db | undefined
  /** Hears a channel of notices. */
  listen(channel: string, ear: Ear): Listening
}

type Urls = Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>
type Settings = Urls & Pick<Env, 'dataDir'>

/**
 * What a process is to the app's own server: `owns`: it runs it, alone; `joins`: it uses the one that runs, or else runs one meanwhile; `connects`:
 * another process sees to it.
 */
export type Use = { as: 'owns'; workers?: number } | { as: 'joins' } | { as: 'connects' }

/** The server of the settings, else the app's own in the data folder, which runs until `stop`. `adminUrl`: as the owner of the tables, past any pooler. */
export async function openServer(env: Settings, use: Use = { as: 'joins' }) {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, dataDir } = env
  if (DATABASE_URL) {
    const directUrl = DATABASE_DIRECT_URL ?? DATABASE_URL
    const adminUrl = DATABASE_OWNER_URL ?? directUrl
    const pooled = DATABASE_DIRECT_URL !== undefined
    return { url: DATABASE_URL, directUrl, adminUrl, pooled, readUrl: DATABASE_READ_URL, stop: async () => undefined }
  }
  const { url, stop } =
    use.as === 'connects'
      ? { url: embeddedUrl(dataDir), stop: async () => undefined }
      : await openEmbedded(dataDir, use.as === 'owns' ? use : { joins: true })
  return { url, directUrl: url, adminUrl: url, pooled: false, readUrl: undefined, stop }
}
type Server = Awaited<ReturnType<typeof openServer>>

/**
 * Opens the database, migrated by the owner of its tables and worked on as the app's own role.
 * @throws Error where who works is not the owner, and the owner has no role to give its rights to
 */
export async function openDatabase(env: Settings, use?: Use): Promise<Database> {
  const server = await openServer(env, use)
  try {
    const opened = await openOn(server, env.DATABASE_OWNER_URL !== undefined)
    const close = () => opened.close().finally(server.stop)
    return { ...opened, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openOn({ url, directUrl, adminUrl, pooled, readUrl }: Server, ownerApart: boolean): Promise<Database> {
  const role = await migrateApart({ connectionString: adminUrl, application_name: 'valija migration' })
  if (ownerApart && !role)
    throw new Error(
      `The user of DATABASE_OWNER_URL needs the role ${appRole} too: GRANT it as docs/decisions/0026 says.`,
    )
  const config = { connectionString: url, max: 10, application_name: 'valija' }
  const opened = pooled
    ? await openPooled(config, role)
    : openDb({ ...config, onConnect: settle, prepares: true }, role)
  const replica = readUrl ? openReplica(readUrl, role) : undefined
  return {
    ...opened,
    replica: replica?.db,
    async close() {
      await replica?.close()
      await opened.close()
    },
    openMoment: () => openMoment(adminUrl),
    listen: (channel, ear) => listen({ connectionString: directUrl, application_name: 'valija notices' }, channel, ear),
  }
}

/**
 * Behind a pooler a connection is another one at each transaction: what belongs to a session is set by the pooler, as it connects.
 * @throws Error where it does not.
 */
async function openPooled(config: pg.PoolConfig, role: string | undefined): Promise<OpenDb> {
  const opened = openDb(config)
  try {
    const { rows } = await opened.pool.query<{ as: string }>('select current_user as "as"')
    if (role && rows[0]?.as !== role)
      throw new Error(
        `DATABASE_URL works as ${rows[0]?.as}, not as ${role}: set PgBouncer's connect_query as docs/operations.md says.`,
      )
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Who would ask it has another to ask: it is not waited for. */
function openReplica(connectionString: string, role: string | undefined): OpenDb {
  const config = { connectionString, max: 10, application_name: 'valija reads', connectionTimeoutMillis: 2_000 }
  return openDb({ ...config, onConnect: settle }, role)
}

/**
 * A query that runs away, or a transaction that nobody goes on with, gives its locks back. No query takes the processors of
 * others: what a person waits for is done before helpers of its own have started. Rows that an index names are read from
 * memory or from a disk without a head, for hardly more than a table's next one.
 */
async function settle(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SET statement_timeout = '2min'; SET idle_in_transaction_session_timeout = '1min';
     SET max_parallel_workers_per_gather = 0; SET random_page_cost = 1.1`,
  )
}

/** By a connection of its own, as the owner of the tables. Answers the role to work as. */
async function migrateApart(config: pg.PoolConfig): Promise<string | undefined> {
  const { pool, close } = openDb({ ...config, max: 1 })
  try {
    return await migrate(pool)
  } finally {
    await close()
  }
}
