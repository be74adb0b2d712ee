import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { startEmbedded } from '../../src/server/db/embedded/engine.ts'
import './provided.ts'
import { databaseUrl, onServer } from './template.ts'

export type Engine = 'embedded' | 'postgres'
export type TestDatabase = { engine: Engine; poolConfig: pg.PoolConfig; drop(): Promise<void> }

/** The engine of this project (`vitest.config.ts`). */
export const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** A migrated database of its own for a test file. End the pool before `drop()`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return engine === 'postgres' ? onPostgres() : onEmbedded()
}

async function onEmbedded(): Promise<TestDatabase> {
  const embedded = await startEmbedded({ memory: true, template: inject('template') })
  return { engine: 'embedded', poolConfig: embedded.poolConfig, drop: embedded.stop }
}

async function onPostgres(): Promise<TestDatabase> {
  const server = inject('server')
  const name = `valija_${randomUUID().replaceAll('-', '')}`
  // Its files are copied as they are: by way of the log, block by block, they would cost half as much again, and their drop twice.
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${inject('template')}" STRATEGY FILE_COPY`)
  return {
    engine: 'postgres',
    poolConfig: { connectionString: databaseUrl(server, name), max: 20 },
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
