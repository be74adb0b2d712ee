import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRestoreTarget } from '../../src/server/backup/target.ts'
import { openDb } from '../../src/server/db/client.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { databaseUrl, onServer } from './template.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

describe('a restore on PostgreSQL', () => {
  let database: TestDatabase
  let url: string
  beforeEach(async () => {
    database = await createTestDatabase()
    url = database.url
  })
  afterEach(() => database.drop())

  async function asOwner(statement: string, to = url) {
    const client = new pg.Client({ connectionString: to })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  async function start() {
    const { pool, close } = openDb({ connectionString: url, max: 1 })
    try {
      await migrate(pool)
    } finally {
      await close()
    }
  }
  const noFiles = async () => undefined

  test('is refused while the app is connected, and the error names the app', async () => {
    const app = new pg.Client({ connectionString: url, application_name: 'valija' })
    await app.connect()
    await expect(openRestoreTarget(url, 'beside')).rejects.toThrow(/in use by valija \(\d+\): stop the app first/)
    await app.end()
    await (await openRestoreTarget(url, 'beside')).drop()
  })

  test("blocks the app's start until the restore ends, or is killed before replacing anything", async () => {
    const destino = await openRestoreTarget(url, 'beside')
    await expect(start()).rejects.toThrow('A restore of this database is under way')
    await expect(openRestoreTarget(url, 'beside')).rejects.toThrow('Another restore')
    await destino.drop()
    await start()
  })

  test("replaces the files before the database, and blocks the app's start meanwhile", async () => {
    const destino = await openRestoreTarget(url, 'beside')
    const [former = '', files] = await destino.place(async () => {
      await expect(start()).rejects.toThrow('A restore of this database is under way')
      return 'files_before'
    })
    await destino.drop()
    expect(files).toBe('files_before')
    const old = databaseUrl(url, former.replace('database ', ''))
    expect(await asOwner('select 1 from usuarios limit 1', old)).toEqual([])
    expect(
      await asOwner(
        `select to_regclass('usuarios') is null as empty, to_regnamespace('valija_replacing') is null as free`,
      ),
    ).toEqual([{ empty: true, free: true }])
    await onServer(url, `drop database "${former.replace('database ', '')}"`).catch(() => undefined)
  })

  test("that is killed while replacing blocks the app's start until the restore is run again", async () => {
    await asOwner('create schema valija_replacing')
    await expect(start()).rejects.toThrow('A restore did not finish: run it again')
    await expect(openRestoreTarget(url, 'empty')).rejects.toThrow('not empty')
    const destino = await openRestoreTarget(url, 'beside')
    await destino.place(noFiles)
    await destino.drop()
    await start()
  })

  test('that was killed while it filled an empty database can be run again, although the database now has data', async () => {
    await expect(openRestoreTarget(url, 'empty')).rejects.toThrow('not empty')
    await asOwner('create schema valija_restoring')
    await expect(start()).rejects.toThrow('A restore did not finish')
    const destino = await openRestoreTarget(url, 'empty')
    expect(destino.unfinished).toBe(true)
    expect(await asOwner(`select to_regclass('usuarios') is null as empty`)).toEqual([{ empty: true }])
    await destino.place(noFiles)
    await destino.drop()
    await start()
  })
})
