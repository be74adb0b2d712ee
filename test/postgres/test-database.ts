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
  // Copies the files directly. The WAL_LOG strategy takes half as long again, and the later drop twice as long.
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${inject('template')}" STRATEGY FILE_COPY`)
  const url = databaseUrl(server, name)
  return {
    url,
    poolConfig: { connectionString: url, max: 20 },
    drop: () => dropDatabase(server, name),
  }
}

/**
 * Drops a database. The pool ends before its last connection closes, and killing that connection causes an unhandled error. The plain drop
 * waits some seconds, then the remaining connections are forced.
 */
export async function dropDatabase(server: string, name: string) {
  try {
    await onServer(server, `DROP DATABASE "${name}"`)
  } catch {
    // A connection was left open. The forced drop reports any other cause.
    await onServer(server, `DROP DATABASE "${name}" WITH (FORCE)`)
  }
}
