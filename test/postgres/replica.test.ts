import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ComposedApp, composeApp } from '../../src/server/compose.ts'
import { destinos } from '../../src/server/db/schema/catalogo.ts'
import { readEnv } from '../../src/server/env.ts'
import { startReplicated } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'valija-replica-'))
let servers: Awaited<ReturnType<typeof startReplicated>>
let testApp: ComposedApp
beforeAll(async () => {
  servers = await startReplicated()
  const env = readEnv({
    DATA_DIR: folder,
    DATABASE_URL: servers.leads.url,
    DATABASE_READ_URL: servers.follows.url,
    NODE_ENV: 'test',
  })
  testApp = await composeApp(env, 3998, {
    renderPage: async () => new Response('', { status: 404 }),
    keepPages: false,
    paths: [],
    mark: '',
    worker: { source: '', version: '' },
  })
})
afterAll(async () => {
  await testApp?.close()
  await servers?.follows.stop()
  await servers?.leads.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function onReplica(sql: string): Promise<{ n?: number }> {
  const client = new pg.Client({ connectionString: servers.follows.url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows[0] ?? {}
}

async function readDestinos(): Promise<string[]> {
  const answer = await testApp.app.request('/api/destinos.php')
  expect(answer.status).toBe(200)
  const { results } = (await answer.json()) as { results: { nombredestino: string }[] }
  return results.map(({ nombredestino }) => nombredestino)
}

/** Returns how often destinations were read from the replica, by the replica's statistics. */
const scans = async () =>
  Number(
    (await onReplica(`SELECT seq_scan + idx_scan AS n FROM pg_stat_user_tables WHERE relname = 'destinos'`)).n ?? 0,
  )

/** Polls until the replica's statistics show a read, which takes up to a second. */
async function untilFollowed() {
  const before = await scans()
  const after = async () => [await readDestinos(), await scans()].at(-1)
  await expect.poll(after).toBeGreaterThan(before)
}

test("visitors' reads go to the replica", untilFollowed)

test('a read goes to the primary while the replica lags behind', async () => {
  await onReplica('SELECT pg_wal_replay_pause()')
  await testApp.deps.db.insert(destinos).values({ nombre: 'Cafayate' })
  await expect.poll(readDestinos).toContain('Cafayate')
  await onReplica('SELECT pg_wal_replay_resume()')
})

test("no visitor's read fails while the replica stops", async () => {
  await untilFollowed()
  let gone = false
  const stopping = servers.follows.stop().then(() => {
    gone = true
  })
  do expect(await readDestinos()).toContain('Cafayate')
  while (!gone)
  await stopping
  expect(await readDestinos()).toContain('Cafayate')
})
