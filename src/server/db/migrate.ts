import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { projectRoot } from './project-root.ts'
import { ensureRole } from './role.ts'

// Any number will do, as long as every process asks for the same one.
const lockKey = 762_541_001

export const migrationsFolder = () => join(projectRoot(), 'src/server/db/migrations')

/**
 * Brings the database up to the sources' schema. Processes that start together wait for the first one.
 * Uses one connection from start to end: the lock belongs to it, and the embedded engine has no other. Answers the role to
 * work as from then on, if there is one (`ensureRole`).
 */
export async function migrate(pool: pg.Pool, folder: string = migrationsFolder()): Promise<string | undefined> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await requireOwnHistory(client, folder)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    const role = await ensureRole(client)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    return role
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection that failed half-way is closed, which frees its lock too.
    client.release(failure)
  }
}

/** The tables of another version's history are in the way of ours: said before the first one is refused. */
async function requireOwnHistory(client: pg.PoolClient, folder: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as hay`)
  if (!rows[0].hay) return
  const { rows: historia } = await client.query('select hash from drizzle.__drizzle_migrations order by id limit 1')
  if (historia.length && historia[0].hash !== readMigrationFiles({ migrationsFolder: folder })[0]?.hash)
    throw new Error(
      'The database was made by a version from before the first release, whose tables this one cannot take over. ' +
        'Start with an empty database (or another DATA_DIR).',
    )
}
