import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackup } from '../src/server/backup/backup.ts'
import { encryptionKey } from '../src/server/backup/keys.ts'
import { restoreBackup } from '../src/server/backup/restore.ts'
import { type EmbeddedServer, embeddedFolder, startEmbeddedServer } from '../src/server/db/embedded/embedded.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { usuarios } from '../src/server/db/schema/identidad.ts'
import { readEnv } from '../src/server/env.ts'
import { createDiskBackups } from '../src/server/gateways/backups/disk.ts'
import { createDiskStorage } from '../src/server/gateways/storage/disk.ts'
import { makeCliente } from './factories.ts'
import { createTestDatabase } from './postgres/test-database.ts'
import type { TestApp } from './test-app.ts'

let dataDir: string
const opened: EmbeddedServer[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'valija-own-server-'))
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(options?: Parameters<typeof startEmbeddedServer>[1]) {
  const embedded = await startEmbeddedServer(dataDir, options)
  opened.push(embedded)
  return embedded
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Row>(sql).finally(() => client.end())).rows
}

test('the embedded server listens only on a socket in its folder, with durable writes', async () => {
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

test('the embedded server starts in a new data folder after the old one was deleted', async () => {
  const { stop } = await startEmbeddedServer(dataDir)
  await stop()
  rmSync(embeddedFolder(dataDir), { recursive: true })
  const { url } = await open()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a second app in the same folder does not start, and its error names the process id of the first', async () => {
  const { url } = await open()
  await expect(startEmbeddedServer(dataDir)).rejects.toThrow(`is in use by app process ${process.pid}`)
  const joined = await open({ joins: true })
  expect(joined.url).toBe(url)
  await joined.stop()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the embedded server restarts after being killed, with its committed data', async () => {
  const { url } = await open()
  await ask(url, 'create table told (n int); insert into told values (1)')
  process.kill(serverPid(), 'SIGKILL')
  await expect.poll(() => ask(url, 'select n from told').catch(() => 'down')).toEqual([{ n: 1 }])
})

test('the embedded server stops with the app even when its supervisor was killed', async () => {
  const embedded = await startEmbeddedServer(dataDir)
  const server = serverPid()
  const guard = Number(readFileSync(`/proc/${server}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  const children = readFileSync(`/proc/${guard}/task/${guard}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of [guard, ...children]) if (pid !== server) process.kill(pid, 'SIGKILL')
  await embedded.stop()
  expect(existsSync(join(embeddedFolder(dataDir), 'postmaster.pid'))).toBe(false)
})

test("a stale process id, reused by another process, does not block the server's start", async () => {
  await (await startEmbeddedServer(dataDir)).stop()
  writeFileSync(join(embeddedFolder(dataDir), 'postmaster.pid'), `${process.pid}\n`)
  const { url } = await open()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test("a starting app waits for a command that runs the server, and such a command waits for the server's clients", async () => {
  const command = await startEmbeddedServer(dataDir, { joins: true })
  const joined = new pg.Client({ connectionString: (await startEmbeddedServer(dataDir, { joins: true })).url })
  await joined.connect()
  const app = open()
  const stopped = command.stop()
  expect((await joined.query('select pg_sleep(0.5)')).rowCount).toBe(1)
  await joined.end()
  await stopped
  expect(await ask((await app).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data folder of the former engine is refused with instructions', async () => {
  mkdirSync(join(dataDir, 'pg'))
  await expect(open()).rejects.toThrow('Back it up with the version that made it')
})

test('a backup of an external database restores to the embedded one, and back', async () => {
  const given = await createTestDatabase()
  const key = Buffer.alloc(32, 9).toString('base64')
  const env = (settings: Record<string, string>) =>
    readEnv({ SECRET_KEY: key, DEMO: '0', DATA_DIR: dataDir, ...settings })
  const copies = join(dataDir, 'copies')
  const copyOf = async (settings: Record<string, string>) => {
    const database = await openDatabase(env(settings))
    const origen = { database, storage: createDiskStorage(join(dataDir, 'files')) }
    const { nombre } = await createBackup(origen, encryptionKey(env(settings)), createDiskBackups(copies))
      .make()
      .finally(() => database.close())
    return join(copies, `${nombre}.copia`)
  }
  const first = await openDatabase(env({ DATABASE_URL: given.url }))
  const { mail } = await makeCliente({ deps: { db: first.db, now: () => new Date() } } as unknown as TestApp)
  await first.close()

  await restoreBackup(env({}), await copyOf({ DATABASE_URL: given.url }))
  const own = await openDatabase(env({}))
  expect(await own.db.select({ mail: usuarios.mail }).from(usuarios)).toEqual([{ mail }])
  await own.close()

  const { former } = await restoreBackup(env({ DATABASE_URL: given.url }), await copyOf({}), { replace: true })
  const back = await openDatabase(env({ DATABASE_URL: given.url }))
  expect(await back.db.select({ mail: usuarios.mail }).from(usuarios)).toEqual([{ mail }])
  await back.close()
  expect(former[0]).toMatch(/^database /)
  await given.drop()
})

const serverPid = () => Number(readFileSync(join(embeddedFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
