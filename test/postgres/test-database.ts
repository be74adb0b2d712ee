import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { startEmbedded } from '../../src/server/db/embedded/engine.ts'
import { databaseUrl, onServer } from './template.ts'

export type Engine = 'embedded' | 'postgres'
export type TestDatabase = { engine: Engine; poolConfig: pg.PoolConfig; drop(): Promise<void> }

/** The engine of this run, by TEST_ENGINE. */
export const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** A migrated database of its own for a test file. End the pool before `drop()`. Needs the global setup beside this file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return engine === 'postgres' ? onPostgres() : onEmbedded()
}

async function onEmbedded(): Promise<TestDatabase> {
  const embedded = await startEmbedded({ memory: true, template: setting('VALIJA_TEST_TEMPLATE') })
  return { engine: 'embedded', poolConfig: embedded.poolConfig, drop: embedded.stop }
}

async function onPostgres(): Promise<TestDatabase> {
  const server = setting('VALIJA_TEST_SERVER')
  const name = `valija_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${setting('VALIJA_TEST_TEMPLATE')}"`)
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

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: test/postgres/global-setup.ts must be Vitest's globalSetup.`)
  return value
}
