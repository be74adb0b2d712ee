import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { log } from '../log.ts'
import { projectRoot } from './project-root.ts'
import { requireNoRestore } from './restore-hold.ts'
import { ensureRole } from './role.ts'
import { hasSqlState } from './sqlstate.ts'

// An arbitrary number, which all processes share.
const lockKey = 762_541_001

export const migrationsFolder = () => join(projectRoot(), 'src/server/db/migrations')

/**
 * Applies the migrations that the database lacks. If several processes start together, one migrates and the others wait. Uses one
 * connection throughout, because the advisory lock belongs to the connection. Returns the role to use afterwards, if any (`ensureRole`).
 */
export async function migrate(pool: pg.Pool, folder: string = migrationsFolder()): Promise<string | undefined> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await requireNoRestore(client)
    await requireOwnHistory(client, folder)
    await applyBetweenOthers(client, folder)
    const role = await ensureRole(client)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    return role
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // Closing a failed connection also releases its lock.
    client.release(failure)
  }
}

/**
 * Migrates while other processes use the tables. While a migration waits for a table lock, all later queries wait behind it. So the
 * migration gives up after two seconds, lets the queries run and retries.
 * @throws Error of PostgreSQL if the table was in use at every try
 */
async function applyBetweenOthers(client: pg.PoolClient, folder: string): Promise<void> {
  await client.query(`set lock_timeout = '2s'`)
  for (let time = 1; ; time++) {
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
      break
    } catch (error) {
      if (!hasSqlState(error, lockTimeout) || time === tries) throw error
      log.info('A table that a migration changes is in use: it is asked for again in a second.')
      await pause(1000)
    }
  }
  await client.query('reset lock_timeout')
}

const tries = 30
const lockTimeout = '55P03'

/** Refuses a database whose applied migrations are not from this folder, because the next one would fail without a clear error. */
async function requireOwnHistory(client: pg.PoolClient, folder: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as hay`)
  if (!rows[0].hay) return
  const { rows: historia } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
  const known = readMigrationFiles({ migrationsFolder: folder })
  // The database may have newer migrations than the folder, if an operator reinstalled the previous version.
  if (historia.some(({ hash }, i) => known[i] && known[i].hash !== hash))
    throw new Error(
      'The database was made by a version from before the first release, whose tables this one cannot take over. ' +
        'Start with an empty database (or another DATA_DIR).',
    )
}
