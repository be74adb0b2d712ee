import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenDb, openDb } from '../src/server/db/client.ts'
import { createTestDatabase, engine, type TestDatabase } from './postgres/test-database.ts'

let database: TestDatabase
let opened: OpenDb

beforeEach(async () => {
  database = await createTestDatabase()
  opened = openDb({ ...database.poolConfig, max: 2 })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await opened.close()
  await database.drop()
})

// The embedded engine has one session: nobody else can end it.
test.runIf(engine === 'postgres')('PostgreSQL ends a connection between two queries of a transaction', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const administrator = new pg.Client(database.poolConfig as pg.ClientConfig)
  await administrator.connect()
  const { db } = opened
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const lost = vi.waitUntil(() => told.mock.calls.length > 0)
    await administrator.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await lost
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(told).toHaveBeenCalledWith('database connection lost:', expect.stringContaining('terminat'))
  expect((await db.execute(sql`select 1 as uno`)).rows).toEqual([{ uno: 1 }])
  await administrator.end()
})
