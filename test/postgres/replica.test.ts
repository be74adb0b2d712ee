import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose, type House } from '../../src/server/compose.ts'
import { destinos } from '../../src/server/db/schema/catalogo.ts'
import { readEnv } from '../../src/server/env.ts'
import { startReplicated } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'valija-replica-'))
let servers: Awaited<ReturnType<typeof startReplicated>>
let house: House
beforeAll(async () => {
  servers = await startReplicated()
  const env = readEnv({
    DATA_DIR: folder,
    DATABASE_URL: servers.leads.url,
    DATABASE_READ_URL: servers.follows.url,
    NODE_ENV: 'test',
  })
  house = await compose(env, 3998, {
    renderPage: async () => new Response('', { status: 404 }),
    keepPages: false,
    paths: [],
    mark: '',
    worker: { source: '', version: '' },
  })
})
afterAll(async () => {
  await house?.close()
  await servers?.follows.stop()
  await servers?.leads.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** One statement on the replica, by a connection of its own. */
async function onReplica(sql: string): Promise<{ n?: number }> {
  const client = new pg.Client({ connectionString: servers.follows.url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows[0] ?? {}
}

async function readDestinos(): Promise<string[]> {
  const answer = await house.app.request('/api/destinos.php')
  expect(answer.status).toBe(200)
  const { results } = (await answer.json()) as { results: { nombredestino: string }[] }
  return results.map(({ nombredestino }) => nombredestino)
}

/** How often the replica's own counters say that destinations were read of it. */
const scans = async () =>
  Number(
    (await onReplica(`SELECT seq_scan + idx_scan AS n FROM pg_stat_user_tables WHERE relname = 'destinos'`)).n ?? 0,
  )

/** Asks until the replica was asked: it tells of a reading with up to a second's delay. */
async function untilFollowed() {
  const before = await scans()
  const after = async () => [await readDestinos(), await scans()].at(-1)
  await expect.poll(after).toBeGreaterThan(before)
}

test('visitors are answered by the replica', untilFollowed)

test('what the replica does not have yet is answered by the database itself', async () => {
  await onReplica('SELECT pg_wal_replay_pause()')
  await house.deps.db.insert(destinos).values({ nombre: 'Cafayate' })
  await expect.poll(readDestinos).toContain('Cafayate')
  await onReplica('SELECT pg_wal_replay_resume()')
})

test('no visitor is refused as the replica goes', async () => {
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
