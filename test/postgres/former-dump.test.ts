import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { concatBytes, type DumpPart, dumpDatabase, loadDatabase } from '../../src/server/db/dump.ts'
import { onServer } from './template.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let source: TestDatabase
let target: pg.Client
let name: string
beforeAll(async () => {
  source = await createTestDatabase()
  await onServer(source.url, "insert into feriados (fecha, nombre) values ('2027-05-25', 'Patria')")
  name = `former_${process.pid}`
  await onServer(source.url, `create database ${name} template template0`)
  const url = new URL(source.url)
  url.pathname = `/${name}`
  target = new pg.Client({ connectionString: url.href })
  await target.connect()
})
afterAll(async () => {
  await target.end()
  await onServer(source.url, `drop database ${name}`)
  await source.drop()
})

type Head = { migrations: string[]; tables: { name: string; columns: string[] }[] }

async function load(change: (head: Head) => void) {
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const loading = loadDatabase(target)
    for await (const part of dumpDatabase(client)) await loading.part(await changed(part, change))
    await loading.finish()
  } finally {
    await client.end()
  }
}

async function changed({ name, content }: DumpPart, change: (head: Head) => void): Promise<DumpPart> {
  const bytes = await concatBytes(content)
  if (name !== 'head') return { name, content: [bytes] }
  const head = JSON.parse(bytes.toString()) as Head
  change(head)
  return { name, content: [Buffer.from(JSON.stringify(head))] }
}

const refused = 'restore it with that one'

test('a dump of a later version is refused', async () => {
  await expect(load(({ migrations }) => migrations.push('f'.repeat(64)))).rejects.toThrow(refused)
  await target.query('rollback')
})

test('a dump with an unknown column is refused like one of a later version', async () => {
  const withOther = ({ migrations, tables }: Head) => {
    migrations[0] = 'e'.repeat(64)
    tables.find(({ name }) => name === 'feriados')?.columns.push('color')
  }
  await expect(load(withOther)).rejects.toThrow(refused)
  await target.query('rollback')
})

test('a dump from before the first release loads when its columns fit', async () => {
  await load(({ migrations }) => {
    migrations[0] = 'e'.repeat(64)
  })
  const { rows } = await target.query("select nombre from feriados where fecha = '2027-05-25'")
  expect(rows).toEqual([{ nombre: 'Patria' }])
})
