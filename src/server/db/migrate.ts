import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { projectRoot } from './project-root.ts'

// Any number will do, as long as every process asks for the same one.
const lockKey = 762_541_001

export const migrationsFolder = () => join(projectRoot(), 'src/server/db/migrations')

/**
 * Brings the database up to the sources' schema. Processes that start together wait for the first one.
 * Uses one connection from start to end: the lock belongs to it, and the embedded engine has no other.
 */
export async function migrate(pool: pg.Pool, folder: string = migrationsFolder()): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection that failed half-way is closed, which frees its lock too.
    client.release(failure)
  }
}
