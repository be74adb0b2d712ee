import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import './provided.ts'
import { databaseUrl, onServer } from './template.ts'

export type TestDatabase = { url: string; poolConfig: pg.PoolConfig; drop(): Promise<void> }

/** Creates a migrated database for a test file. End the pool before `drop()`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('server')
  const name = `valija_${randomUUID().replaceAll('-', '')}`
  // With WAL_LOG, creating the database takes 1.5 times as long, and dropping it twice as long.
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${inject('template')}" STRATEGY FILE_COPY`)
  const url = databaseUrl(server, name)
  return {
    url,
    poolConfig: { connectionString: url, max: 20 },
    drop: () => dropDatabase(server, name),
  }
}

/**
 * Drops a database. A pool ends before its last connection closes, and killing that connection would cause an unhandled error. Therefore
 * tries a plain drop for some seconds, then forces the remaining connections.
 */
export async function dropDatabase(server: string, name: string) {
  try {
    await onServer(server, `DROP DATABASE "${name}"`)
  } catch {
    // A connection may have been left open. The forced drop reports any other cause.
    await onServer(server, `DROP DATABASE "${name}" WITH (FORCE)`)
  }
}
