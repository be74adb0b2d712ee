import type pg from 'pg'
import type { Env } from '../env.ts'
import { log } from '../log.ts'
import { type Db, type OpenDb, openDb } from './client.ts'
import { takeEmbedded } from './embedded/early.ts'
import { type Ear, type Listening, listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { beginMoment, type Moment, openMomentAt } from './moment.ts'
import { appRole } from './role.ts'

export type Database = OpenDb & {
  engine: 'postgres' | 'embedded'
  /** Holds the embedded engine's one connection until it is closed: others wait. */
  openMoment(): Promise<Moment>
  /** One that follows it, to read from; none without DATABASE_READ_URL. */
  replica?: Db | undefined
  /** Hears a channel of notices; none on the embedded engine, which has no connection to spare. */
  listen?(channel: string, ear: Ear): Listening
}

type Settings = Pick<
  Env,
  'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL' | 'dataDir'
>

/**
 * Opens the database the settings ask for, migrated by the owner of its tables and worked on as the house's own role:
 * PostgreSQL at DATABASE_URL, else the embedded one in the data folder.
 */
export async function openDatabase(env: Settings): Promise<Database> {
  return env.DATABASE_URL ? openPostgres({ ...env, DATABASE_URL: env.DATABASE_URL }) : openEmbedded(env)
}

/** @throws Error where who works is not the owner, and the owner has no role to give its rights to. */
async function openPostgres({
  DATABASE_URL: connectionString,
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_READ_URL: readUrl,
}: Settings & { DATABASE_URL: string }): Promise<Database> {
  const direct = directUrl ?? connectionString
  const url = ownerUrl ?? direct
  const role = await migrateApart({ connectionString: url, application_name: 'valija migration' })
  if (ownerUrl && !role)
    throw new Error(
      `The user of DATABASE_OWNER_URL needs the role ${appRole} too: GRANT it as docs/decisions/0026 says.`,
    )
  const config = { connectionString, max: 10, application_name: 'valija' }
  const opened = directUrl
    ? await openPooled(config, role)
    : openDb({ ...config, onConnect: settle, prepares: true }, role)
  const replica = readUrl ? openReplica(readUrl, role) : undefined
  return {
    ...opened,
    engine: 'postgres',
    replica: replica?.db,
    async close() {
      await replica?.close()
      await opened.close()
    },
    openMoment: () => openMomentAt(url),
    listen: (channel, ear) => listen({ connectionString: direct, application_name: 'valija notices' }, channel, ear),
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

async function openEmbedded({ dataDir }: Settings): Promise<Database> {
  log.info(`Opening the embedded database in ${dataDir}. For real customers, set DATABASE_URL to a PostgreSQL server.`)
  const engine = await takeEmbedded(dataDir)
  performance.mark('engine ready')
  try {
    const opened = openDb(engine.poolConfig, await migrateApart(engine.poolConfig))
    performance.mark('migrations checked')
    const close = async () => {
      await opened.close()
      await engine.stop()
    }
    return { ...opened, engine: 'embedded', openMoment: () => openEmbeddedMoment(opened.pool), close }
  } catch (error) {
    await engine.stop()
    throw error
  }
}

async function openEmbeddedMoment(pool: pg.Pool): Promise<Moment> {
  const client = await pool.connect()
  await client.query(`${beginMoment}; set local role none`)
  return {
    client,
    async close() {
      await client.query('rollback')
      client.release()
    },
  }
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
