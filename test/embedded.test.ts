import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../src/server/db/embedded/engine.ts'
import { acquireLock } from '../src/server/db/embedded/lock.ts'
import { startOfProcess } from '../src/server/db/embedded/process-start.ts'
import { projectRoot } from '../src/server/db/project-root.ts'
import { asRefusal } from '../src/server/http/refusal.ts'

let dataDir: string
let cleanups: (() => Promise<unknown>)[]

/** A database's files before anything is in them: making them costs seconds, and copying them a moment. */
let made: string

beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'valija-test-'))
  chmodSync(home, 0o755)
  const engine = await startEmbedded({ dataDir: home })
  await engine.stop()
  made = join(home, 'pg')
  return () => rmSync(home, { recursive: true, force: true })
})

function copyMade(to: string): string {
  cpSync(made, join(to, 'pg'), { recursive: true })
  return to
}

// Far beyond what an engine takes to come back: a busy machine is no failure.
const patience = 120_000
const openMade = () => open({ dataDir: copyMade(dataDir) })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'valija-test-'))
  cleanups = []
})

afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(options: EmbeddedOptions): Promise<{ engine: Embedded; pool: pg.Pool; close(): Promise<void> }> {
  const engine = await startEmbedded(options)
  const pool = new pg.Pool({ connectionTimeoutMillis: patience, ...engine.poolConfig })
  pool.on('error', () => undefined)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= pool.end().then(() => engine.stop())
    return closing
  }
  cleanups.push(close)
  return { engine, pool, close }
}

describe('queries', () => {
  const home = mkdtempSync(join(tmpdir(), 'valija-test-'))
  let engine: Embedded
  let pool: pg.Pool
  beforeAll(async () => {
    engine = await startEmbedded({ dataDir: copyMade(home) })
    pool = new pg.Pool({ connectionTimeoutMillis: patience, ...engine.poolConfig })
    pool.on('error', () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await engine.stop()
    rmSync(home, { recursive: true, force: true })
  })

  test('20 concurrent transactions: those that fail leave nothing, the others everything', async () => {
    await pool.query('create table asientos (n int, parte int)')
    const book = async (n: number) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('insert into asientos values ($1, 1)', [n])
        await client.query('insert into asientos values ($1, 2)', [n])
        if (n % 2) throw new Error('refused')
        await client.query('commit')
      } catch {
        await client.query('rollback')
      } finally {
        client.release()
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => book(n)))
    const { rows } = await pool.query('select n, count(*)::int as partes from asientos group by n order by n')
    expect(rows).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18].map((n) => ({ n, partes: 2 })))
  })

  test('an SQL error leaves the connection usable', async () => {
    await expect(pool.query('select nothing')).rejects.toThrow('nothing')
    expect((await pool.query('select $1::int as uno', [1])).rows).toEqual([{ uno: 1 }])
  })

  test('a connection dropped inside a transaction is rolled back, and the next one inherits nothing', async () => {
    await pool.query('create table viajes (id int)')
    const client = await pool.connect()
    await client.query("set application_name = 'dropped'")
    await client.query({ name: 'uno', text: 'select 1' })
    await client.query('begin')
    await client.query('insert into viajes values (1)')
    client.release(new Error('broken'))
    expect((await pool.query('select count(*)::int as n from viajes')).rows).toEqual([{ n: 0 }])
    expect((await pool.query('show application_name')).rows).toEqual([{ application_name: '' }])
    expect((await pool.query({ name: 'uno', text: 'select 2 as dos' })).rows).toEqual([{ dos: 2 }])
  })

  test('sorts and searches Spanish', async () => {
    await pool.query('create extension unaccent; create extension pg_trgm')
    const { rows } = await pool.query(
      `select array(select v from unnest('{Zonda,Ñandú,Ávila,Nono}'::text[]) v order by v collate "und-x-icu") as orden,
        unaccent('Ñandú') as llano, similarity('bariloche', 'bariloce') > 0.5 as parecido`,
    )
    expect(rows).toEqual([{ orden: ['Ávila', 'Ñandú', 'Nono', 'Zonda'], llano: 'Nandu', parecido: true }])
  })
})

describe('the parent', () => {
  test('kill -9 of the parent: the engine ends too, and the folder opens again', async () => {
    const parent = startParent(copyMade(dataDir))
    const child = await toldBy(parent)
    const died = once(parent, 'exit')
    parent.kill('SIGKILL')
    await died
    const { pool } = await open({ dataDir })
    expect(startOfProcess(child)).toBeUndefined()
    expect((await pool.query('select n from dejado')).rows).toEqual([{ n: 1 }])
  })
})

describe('the lock', () => {
  test('of a dead process is recovered; of those who race for it, one wins', () => {
    const path = join(dataDir, 'a.lock')
    const dead = { pid: process.pid, started: 'before', host: hostname(), since: 'then', nonce: 'dead' }
    writeFileSync(path, JSON.stringify(dead))
    const lock = acquireLock(path)
    expect(() => acquireLock(path)).toThrow(`held by process ${process.pid}`)
    lock.release()
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('eight processes race for a dead one’s lock: one holds it, the others are refused', async () => {
    const path = join(dataDir, 'a.lock')
    const dead = { pid: process.pid, started: 'before', host: hostname(), since: 'then', nonce: 'dead' }
    writeFileSync(path, JSON.stringify(dead))
    const racers = Array.from({ length: 8 }, () => startRacer(path))
    cleanups.push(async () => racers.map((racer) => racer.kill('SIGKILL')))
    await Promise.all(racers.map(toldBy))
    for (const racer of racers) racer.send('go')
    const outcomes = await Promise.all(racers.map(toldBy))
    expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(1)
    // A loser may be told of the winner or of one who was also about to look.
    const others = outcomes.filter((outcome) => outcome !== 0)
    expect(racers.map(({ pid }) => pid)).toEqual(expect.arrayContaining(others))
  })
})

describe('the folder', () => {
  test('keeps its data, also under a path too long for a socket', async () => {
    const long = join(dataDir, 'x'.repeat(90))
    mkdirSync(long)
    const first = await open({ dataDir: copyMade(long) })
    await first.pool.query('create table t as select 7 as n')
    await first.close()
    const second = await open({ dataDir: long })
    expect((await second.pool.query('select n from t')).rows).toEqual([{ n: 7 }])
  })

  test('nobody else enters it, whoever made the folder above', () => {
    expect(statSync(join(made, '..')).mode & 0o777).toBe(0o755)
    expect(statSync(made).mode & 0o777).toBe(0o700)
  })

  test('a second start is refused and told who holds it', async () => {
    const { pool } = await openMade()
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`already in use by process ${process.pid}`)
    expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }])
  })

  test('kill -9 of the engine: the next query works and what was acknowledged is there', async () => {
    const { engine, pool } = await openMade()
    await pool.query('create table pagos (n int)')
    for (let n = 0; n < 50; n++) await pool.query('insert into pagos values ($1)', [n])
    const killed = engine.childPid()
    const underWay = pool.query('select pg_sleep(60)')
    process.kill(killed, 'SIGKILL')
    // Who was waiting for it is told to come back, as of any lost database.
    const error = await underWay.catch((failure: unknown) => failure)
    expect(asRefusal(error).codigo).toBe('sin_base')
    expect((await pool.query('select count(*)::int as n from pagos')).rows).toEqual([{ n: 50 }])
    expect(engine.childPid()).not.toBe(killed)
  })
})

test('a dump starts another database, and nothing of it stays on the disk', async () => {
  const first = await openMade()
  await first.pool.query('create table t as select 1 as n')
  const before = readdirSync(dataDir, { recursive: true }).filter((name) => !String(name).startsWith('pg/'))
  const dump = await first.engine.dumpBytes()
  expect(readdirSync(dataDir, { recursive: true }).filter((name) => !String(name).startsWith('pg/'))).toEqual(before)
  const template = join(dataDir, 'dump.tar.gz')
  writeFileSync(template, dump)
  const second = await open({ memory: true, template })
  expect((await second.pool.query('select n from t')).rows).toEqual([{ n: 1 }])
})

/** Another process that opens the folder, writes, and sends the pid of its engine. */
function startParent(folder: string): ChildProcess {
  return script(`
    import pg from 'pg'
    import { startEmbedded } from '${source('engine')}'
    const engine = await startEmbedded({ dataDir: ${JSON.stringify(folder)} })
    await new pg.Pool(engine.poolConfig).query('create table dejado as select 1 as n')
    process.send(engine.childPid())`)
}

/** Another process that says 0 when it is up; told to go, it takes the lock (0) or says who holds it. */
function startRacer(path: string): ChildProcess {
  return script(`
    import { acquireLock } from '${source('lock')}'
    process.once('message', () => {
      try {
        acquireLock(${JSON.stringify(path)})
        process.send(0)
      } catch (error) {
        process.send(error.holder.pid)
      }
      process.on('message', () => undefined)
    })
    process.send(0)`)
}

const source = (name: string) => join(import.meta.dirname, `../src/server/db/embedded/${name}.ts`)

function script(text: string): ChildProcess {
  const args = ['--input-type=module', '--eval', text]
  return spawn(process.execPath, args, { cwd: projectRoot(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

async function toldBy(child: ChildProcess): Promise<number> {
  const [message] = await once(child, 'message')
  return Number(message)
}
