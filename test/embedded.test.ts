import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Embedded, embeddedFolder, openEmbedded } from '../src/server/db/embedded/embedded.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { usuarios } from '../src/server/db/schema/identidad.ts'
import { readEnv } from '../src/server/env.ts'
import { createDiskCopias } from '../src/server/gateways/copias/disk.ts'
import { createDiskStorage } from '../src/server/gateways/storage/disk.ts'
import { sealingKey } from '../src/server/respaldo/llaves.ts'
import { createRespaldo } from '../src/server/respaldo/respaldo.ts'
import { restoreCopia } from '../src/server/respaldo/restaurar.ts'
import { makeCliente } from './factories.ts'
import type { House } from './house.ts'
import { createTestDatabase } from './postgres/test-database.ts'

let dataDir: string
const opened: Embedded[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'valija-own-server-'))
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(options?: Parameters<typeof openEmbedded>[1]) {
  const embedded = await openEmbedded(dataDir, options)
  opened.push(embedded)
  return embedded
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Row>(sql).finally(() => client.end())).rows
}

test('the own server listens on a socket of its folder alone, for its own user, and writes through to the disk', async () => {
  const { url } = await open()
  const [settings] = await ask(
    url,
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages`,
  )
  expect(settings).toEqual({ addresses: '', fsync: 'on', commits: 'on', pages: 'on' })
  expect(statSync(embeddedFolder(dataDir)).mode & 0o777).toBe(0o700)
  expect(statSync(join(embeddedFolder(dataDir), '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
})

test('a second owner is refused and told who the first is, while a command joins it', async () => {
  const { url } = await open()
  await expect(openEmbedded(dataDir)).rejects.toThrow(`is in use by app process ${process.pid}`)
  const joined = await open({ joins: true })
  expect(joined.url).toBe(url)
  await joined.stop()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the own server starts again when it is killed, with what was acknowledged', async () => {
  const { url } = await open()
  await ask(url, 'create table told (n int); insert into told values (1)')
  process.kill(serverPid(), 'SIGKILL')
  await expect.poll(() => ask(url, 'select n from told').catch(() => 'down')).toEqual([{ n: 1 }])
})

test('the own server ends with the app also where its guard was killed', async () => {
  const embedded = await openEmbedded(dataDir)
  const server = serverPid()
  const guard = Number(readFileSync(`/proc/${server}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  const children = readFileSync(`/proc/${guard}/task/${guard}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of [guard, ...children]) if (pid !== server) process.kill(pid, 'SIGKILL')
  await embedded.stop()
  expect(existsSync(join(embeddedFolder(dataDir), 'postmaster.pid'))).toBe(false)
})

test('a process number that a crash left, and that another process has now, keeps no server from starting', async () => {
  await (await openEmbedded(dataDir)).stop()
  writeFileSync(join(embeddedFolder(dataDir), 'postmaster.pid'), `${process.pid}\n`)
  const { url } = await open()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the app waits for a command that runs the server, and the command for whoever joined it', async () => {
  const command = await openEmbedded(dataDir, { joins: true })
  const joined = new pg.Client({ connectionString: (await openEmbedded(dataDir, { joins: true })).url })
  await joined.connect()
  const app = open()
  const stopped = command.stop()
  expect((await joined.query('select pg_sleep(0.5)')).rowCount).toBe(1)
  await joined.end()
  await stopped
  expect(await ask((await app).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder of the former engine is refused with the way out', async () => {
  mkdirSync(join(dataDir, 'pg'))
  await expect(open()).rejects.toThrow('Back it up with the version that made it')
})

test('a copy of a given server restores to the own one, and back', async () => {
  const given = await createTestDatabase()
  const key = Buffer.alloc(32, 9).toString('base64')
  const env = (settings: Record<string, string>) =>
    readEnv({ SECRET_KEY: key, DEMO: '0', DATA_DIR: dataDir, ...settings })
  const copies = join(dataDir, 'copies')
  const copyOf = async (settings: Record<string, string>) => {
    const database = await openDatabase(env(settings))
    const origen = { database, storage: createDiskStorage(join(dataDir, 'files')) }
    const { nombre } = await createRespaldo(origen, sealingKey(env(settings)), createDiskCopias(copies))
      .make()
      .finally(() => database.close())
    return join(copies, `${nombre}.copia`)
  }
  const first = await openDatabase(env({ DATABASE_URL: given.url }))
  const { mail } = await makeCliente({ deps: { db: first.db, now: () => new Date() } } as unknown as House)
  await first.close()

  await restoreCopia(env({}), await copyOf({ DATABASE_URL: given.url }))
  const own = await openDatabase(env({}))
  expect(await own.db.select({ mail: usuarios.mail }).from(usuarios)).toEqual([{ mail }])
  await own.close()

  const { former } = await restoreCopia(env({ DATABASE_URL: given.url }), await copyOf({}), { replace: true })
  const back = await openDatabase(env({ DATABASE_URL: given.url }))
  expect(await back.db.select({ mail: usuarios.mail }).from(usuarios)).toEqual([{ mail }])
  await back.close()
  expect(former[0]).toMatch(/^database /)
  await given.drop()
})

const serverPid = () => Number(readFileSync(join(embeddedFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
