import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, type OpenDb, openDb, type Tx } from '../../src/server/db/client.ts'
import { createStatementNames } from '../../src/server/db/prepared.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let opened: OpenDb
beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDb({ ...database.poolConfig, max: 1, prepares: true })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

async function repeat(db: Db | Tx, times: number) {
  for (let i = 0; i < times; i++)
    expect((await db.execute(sql`select ${i}::int as igual`)).rows).toEqual([{ igual: i }])
}

const kept = async () => {
  const { rows } = await opened.pool.query('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('a connection prepares the statements that its transactions repeat often', async () => {
  await repeat(opened.db, 20)
  expect(await kept()).toEqual([])
  await opened.db.transaction((tx) => repeat(tx, 3))
  expect(await kept()).toEqual([])
  await opened.db.transaction((tx) => repeat(tx, 20))
  expect(await kept()).toEqual(['select $1::int as igual'])
})

test('a prepared statement still works after a failed transaction', async () => {
  await opened.db.transaction((tx) => repeat(tx, 20))
  const failing = opened.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / ${0}::int`)
  })
  await expect(failing).rejects.toThrow()
  await opened.db.transaction((tx) => repeat(tx, 2))
})

test('unlimited different statements use a limited number of names', () => {
  const name = createStatementNames()
  const names = new Set<string | undefined>()
  for (let i = 0; i < 5000; i++) for (let times = 0; times < 5; times++) names.add(name(`select ${i}`))
  expect(names.size).toBeLessThan(200)
  expect(name('select 0')).toBe(name('select 0'))
  expect(name('select 0')).not.toBe(name('select 1'))
})
