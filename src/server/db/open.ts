import type pg from 'pg'
import type { Env } from '../env.ts'
import { type Db, type OpenDb, openDb } from './client.ts'
import { embeddedUrl, startEmbeddedServer } from './embedded/embedded.ts'
import { type ChannelListener, type ChannelSubscription, listenToChannel } from './listen.ts'
import { migrate } from './migrate.ts'
import { appRole } from './role.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

export type Database = OpenDb & {
  openMoment(): Promise<Snapshot>
  replica?: Db | undefined
  listen(channel: string, listener: ChannelListener): ChannelSubscription
}

type Urls = Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>
type Settings = Urls & Pick<Env, 'dataDir'>

/**
 * `owns`: only this process runs the server. `joins`: it uses a running server, or starts one. `connects`: another process runs the server.
 */
export type DatabaseUse = { as: 'owns'; workers?: number } | { as: 'joins' } | { as: 'connects' }

/**
 * Starts the app's own server, which runs until `stop`, unless DATABASE_URL names another. `adminUrl` connects as the tables' owner,
 * without a pooler.
 */
export async function openServer(env: Settings, use: DatabaseUse = { as: 'joins' }) {
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
      : await startEmbeddedServer(dataDir, use.as === 'owns' ? use : { joins: true })
  return { url, directUrl: url, adminUrl: url, pooled: false, readUrl: undefined, stop }
}
type Server = Awaited<ReturnType<typeof openServer>>

/**
 * Migrates the database as the tables' owner, then opens it.
 * @throws Error if DATABASE_OWNER_URL is set and its user may not create the app's role
 */
export async function openDatabase(env: Settings, use?: DatabaseUse): Promise<Database> {
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
    : openDb({ ...config, onConnect: applySessionSettings, prepares: true }, role)
  const replica = readUrl ? openReplica(readUrl, role) : undefined
  return {
    ...opened,
    replica: replica?.db,
    async close() {
      await replica?.close()
      await opened.close()
    },
    openMoment: () => openSnapshot(adminUrl),
    listen: (channel, listener) =>
      listenToChannel({ connectionString: directUrl, application_name: 'valija notices' }, channel, listener),
  }
}

/**
 * Opens a pool behind a pooler. There each transaction may use another connection, so the pooler must set the role.
 * @throws Error if the role is not set
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

/** Opens the replica's pool without waiting for a connection, because callers can use the primary. */
function openReplica(connectionString: string, role: string | undefined): OpenDb {
  const config = { connectionString, max: 10, application_name: 'valija reads', connectionTimeoutMillis: 2_000 }
  return openDb({ ...config, onConnect: applySessionSettings }, role)
}

/**
 * Sets timeouts, which release the locks of a runaway query or an abandoned transaction. Disables parallel workers, because they start too
 * slowly for short queries.
 */
async function applySessionSettings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SET statement_timeout = '2min'; SET idle_in_transaction_session_timeout = '1min';
     SET max_parallel_workers_per_gather = 0; SET random_page_cost = 1.1`,
  )
}

async function migrateApart(config: pg.PoolConfig): Promise<string | undefined> {
  const { pool, close } = openDb({ ...config, max: 1 })
  try {
    return await migrate(pool)
  } finally {
    await close()
  }
}
