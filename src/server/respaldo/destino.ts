import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type OpenDb, openDb } from '../db/client.ts'
import { startEmbedded } from '../db/embedded/engine.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { besideName } from '../db/moment.ts'
import { loadDump } from '../db/postgres-tools.ts'
import type { Bytes } from './sealed-stream.pure.ts'

/** A database that a dump is read into, beside the house's until it is whole. */
export type Destino = {
  load(dump: Bytes): Promise<void>
  /** What was read in, to be looked at. */
  open(): Promise<OpenDb>
  /** Makes it the house's. Answers what the former one is called from then on, if there was one. */
  place(): Promise<string | undefined>
  /** Takes away what was not placed. */
  drop(): Promise<void>
}

/** `empty`: the house has none. `beside`: it has one, which is kept. `scratch`: to look at, and drop. */
export type Modo = 'empty' | 'beside' | 'scratch'

/** @throws Error in mode `empty` where there are tables. */
export async function openPostgresDestino(
  tools: { url: string; bin?: string | undefined },
  modo: Modo,
): Promise<Destino> {
  const named = new URL(tools.url)
  const own = decodeURIComponent(named.pathname.slice(1))
  if (modo === 'empty') await requireEmpty(tools.url)
  const name = modo === 'empty' ? own : besideName(own.slice(0, 30), modo === 'scratch' ? 'scratch' : 'restored')
  named.pathname = `/${encodeURIComponent(name)}`
  const url = named.href
  if (modo !== 'empty') await runBeside(tools.url, own, `create database ${quote(name)} template template0`)
  let kept = false
  return {
    load: (dump) => loadDump({ ...tools, url }, dump),
    open: async () => openDb({ connectionString: url, max: 1 }),
    async place() {
      kept = true
      if (modo === 'empty') return undefined
      const former = besideName(own.slice(0, 30), 'before')
      await runBeside(tools.url, own, `alter database ${quote(own)} rename to ${quote(former)}`, name)
      await runBeside(tools.url, former, `alter database ${quote(name)} rename to ${quote(own)}`, former)
      return `database ${former}`
    },
    async drop() {
      if (kept) return
      if (modo !== 'empty') await runBeside(tools.url, own, `drop database if exists ${quote(name)} with (force)`)
      else await runBeside(url, own, 'drop schema if exists public, drizzle, pgboss cascade; create schema public')
    },
  }
}

async function requireEmpty(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
        and relnamespace::regnamespace::text not like 'pg\\_toast%' limit 1`,
    )
    if (rows.length > 0) throw new Error('The database is not empty: restore to an empty one, or with --replace.')
  } finally {
    await client.end()
  }
}

/** A statement about databases, asked from inside another one than it renames: `inside`, where that is the own one. */
async function runBeside(url: string, own: string, statement: string, inside = own) {
  const target = new URL(url)
  target.pathname = `/${encodeURIComponent(inside)}`
  const client = new pg.Client({ connectionString: target.href })
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '55006')
      throw new Error(`The database ${own} is in use: stop the house first.`, { cause: error })
    if (error instanceof pg.DatabaseError && error.code === '42501')
      throw new Error(
        `The user of DATABASE_OWNER_URL (or DATABASE_URL) may not make databases: ALTER ROLE … CREATEDB.`,
        {
          cause: error,
        },
      )
    throw error
  } finally {
    await client.end()
  }
}

const quote = pg.escapeIdentifier

/** @throws Error when the folder is in use; in mode `empty` where it holds a database. */
export async function openEmbeddedDestino(dataDir: string, modo: Modo): Promise<Destino> {
  const current = join(dataDir, 'pg')
  if (modo === 'empty' && existsSync(current))
    throw new Error(`${dataDir} holds a database: restore to an empty DATA_DIR, or with --replace.`)
  const lock = modo === 'scratch' ? undefined : lockFolder(dataDir)
  const home = await mkdtemp(join(modo === 'scratch' ? tmpdir() : dataDir, 'restoring-'))
  const dumped = join(home, 'dump.tar.gz')
  const start = (template?: string) => startEmbedded(template ? { dataDir: home, template } : { dataDir: home })
  return {
    async load(dump) {
      const pieces: Buffer[] = []
      for await (const piece of dump) pieces.push(piece)
      await writeFile(dumped, Buffer.concat(pieces), { mode: 0o600 })
      const engine = await start(dumped).finally(() => rm(dumped, { force: true }))
      await engine.stop()
    },
    async open() {
      const engine = await start()
      const opened = openDb(engine.poolConfig)
      const close = async () => {
        await opened.close()
        await engine.stop()
      }
      return { ...opened, close }
    },
    async place() {
      const former = existsSync(current) ? join(dataDir, besideName('pg', 'before')) : undefined
      if (former) await rename(current, former)
      await rename(join(home, 'pg'), current)
      return former
    },
    async drop() {
      await rm(home, { recursive: true, force: true })
      lock?.release()
    },
  }
}
