import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from '../../src/server/db/client.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDestino } from '../../src/server/respaldo/destino.ts'
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
  /** As each start of the app does. */
  async function start() {
    const { pool, close } = openDb({ connectionString: url, max: 1 })
    try {
      await migrate(pool)
    } finally {
      await close()
    }
  }
  const noFiles = async () => undefined

  test('does not begin while the app is connected, and names it', async () => {
    const app = new pg.Client({ connectionString: url, application_name: 'valija' })
    await app.connect()
    await expect(openDestino(url, 'beside')).rejects.toThrow(/in use by valija \(\d+\): stop the app first/)
    await app.end()
    await (await openDestino(url, 'beside')).drop()
  })

  test('keeps the app from starting until it has ended, and lets it start when it is killed before it places anything', async () => {
    const destino = await openDestino(url, 'beside')
    await expect(start()).rejects.toThrow('A restore of this database is under way')
    await expect(openDestino(url, 'beside')).rejects.toThrow('Another restore')
    await destino.drop()
    await start()
  })

  test('puts the database in its place after the files, with the app kept out meanwhile', async () => {
    const destino = await openDestino(url, 'beside')
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

  test('that was killed half placed keeps the app from starting until it is tried again', async () => {
    await asOwner('create schema valija_replacing')
    await expect(start()).rejects.toThrow('A restore did not finish: run it again')
    await expect(openDestino(url, 'empty')).rejects.toThrow('not empty')
    const destino = await openDestino(url, 'beside')
    await destino.place(noFiles)
    await destino.drop()
    await start()
  })

  test('into an empty database, once killed, is tried again over what it left, and over nothing else', async () => {
    await expect(openDestino(url, 'empty')).rejects.toThrow('not empty')
    await asOwner('create schema valija_restoring')
    await expect(start()).rejects.toThrow('A restore did not finish')
    const destino = await openDestino(url, 'empty')
    expect(destino.unfinished).toBe(true)
    expect(await asOwner(`select to_regclass('usuarios') is null as empty`)).toEqual([{ empty: true }])
    await destino.place(noFiles)
    await destino.drop()
    await start()
  })
})
