import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import './provided.ts'
import { databaseUrl, onServer } from './template.ts'

export type TestDatabase = { url: string; poolConfig: pg.PoolConfig; drop(): Promise<void> }

/** A migrated database of its own for a test file. End the pool before `drop()`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('server')
  const name = `valija_${randomUUID().replaceAll('-', '')}`
  // Its files are copied as they are: by way of the log, block by block, they would cost half as much again, and their drop twice.
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${inject('template')}" STRATEGY FILE_COPY`)
  const url = databaseUrl(server, name)
  return {
    url,
    poolConfig: { connectionString: url, max: 20 },
    drop: () => dropDatabase(server, name),
  }
}

/**
 * A pool has ended before its last connection is gone, and one that is cut off then says so to nobody: the plain drop waits
 * some seconds for it, and only what is still there is forced.
 */
export async function dropDatabase(server: string, name: string) {
  try {
    await onServer(server, `DROP DATABASE "${name}"`)
  } catch {
    // Somebody left a connection open: the forced drop tells of any other reason.
    await onServer(server, `DROP DATABASE "${name}" WITH (FORCE)`)
  }
}
