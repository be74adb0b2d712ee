import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenDb, openDb } from '../src/server/db/client.ts'
import { answerError } from '../src/server/http/errors.ts'
import { createTestDatabase, type TestDatabase } from './postgres/test-database.ts'

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

test('a transaction fails when PostgreSQL ends its connection between two queries', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const administrator = new pg.Client(database.poolConfig as pg.ClientConfig)
  await administrator.connect()
  const { db } = opened
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await administrator.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0)
    await tx.execute(sql`select 1`)
  })
  expect(await answerOf(broken)).toEqual([503, '5'])
  expect(told).toHaveBeenCalledWith('database connection lost:', expect.stringContaining('terminat'))
  expect((await db.execute(sql`select 1 as uno`)).rows).toEqual([{ uno: 1 }])
  await administrator.end()
})

test('a call whose query the database interrupts returns 503, not 500', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const administrator = new pg.Client(database.poolConfig as pg.ClientConfig)
  await administrator.connect()
  const cut = opened.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const asleep = tx.execute(sql`select pg_sleep(60)`)
    await administrator.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await asleep
  })
  expect(await answerOf(cut)).toEqual([503, '5'])
  await administrator.end()
})

async function answerOf(work: Promise<unknown>) {
  const app = new Hono().onError(answerError).get('/', async (c) => {
    await work
    return c.text('done')
  })
  const answer = await app.request('/')
  return [answer.status, answer.headers.get('retry-after')]
}
