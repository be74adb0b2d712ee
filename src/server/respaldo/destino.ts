import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type OpenDb, openDb } from '../db/client.ts'
import { startEmbedded } from '../db/embedded/engine.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { besideName } from '../db/moment.ts'
import { loadDump } from '../db/postgres-tools.ts'
import { type Hold, holdDatabase, holdFolder, markOf } from '../db/restore-hold.ts'
import type { Bytes } from './sealed-stream.pure.ts'

/** A database that a dump is read into, beside the house's until it is whole. */
export type Destino = {
  load(dump: Bytes): Promise<void>
  /** What was read in, to be looked at. */
  open(): Promise<OpenDb>
  /** An earlier restore into the empty place was killed half placed: what it left may go. */
  unfinished: boolean
  /**
   * Makes it the app's, after `files` are, so that no start sees one without the other. Answers what the former parts are called from
   * then on, if there were any.
   */
  place(files: () => Promise<string | undefined>): Promise<string[]>
  /** Takes away what was not placed. */
  drop(): Promise<void>
}

/** `empty`: the house has none. `beside`: it has one, which is kept. `scratch`: to look at, and drop. */
export type Modo = 'empty' | 'beside' | 'scratch'

/** @throws Error in mode `empty` where there are tables, and while the app uses the database. */
export async function openPostgresDestino(
  tools: { url: string; bin?: string | undefined },
  modo: Modo,
): Promise<Destino> {
  const hold = modo === 'scratch' ? undefined : await holdDatabase(tools.url, modo)
  try {
    return await openHeld(tools, modo, hold)
  } catch (error) {
    await hold?.release()
    throw error
  }
}

async function openHeld(
  tools: { url: string; bin?: string | undefined },
  modo: Modo,
  hold: Hold | undefined,
): Promise<Destino> {
  const named = new URL(tools.url)
  const own = decodeURIComponent(named.pathname.slice(1))
  const unfinished = hold?.unfinished ?? false
  const empty = () => runBeside(tools.url, own, emptied)
  if (modo === 'empty') {
    if (unfinished) await empty()
    else await requireEmpty(tools.url)
    await hold?.mark()
  }
  const name = modo === 'empty' ? own : besideName(own.slice(0, 30), modo === 'scratch' ? 'scratch' : 'restored')
  named.pathname = `/${encodeURIComponent(name)}`
  const url = named.href
  if (modo !== 'empty') await runBeside(tools.url, own, `create database ${quote(name)} template template0`)
  let kept = false
  return {
    unfinished,
    load: (dump) => loadDump({ ...tools, url }, dump),
    open: async () => openDb({ connectionString: url, max: 1 }),
    async place(files) {
      if (modo === 'empty') {
        const formerFiles = await files()
        await hold?.unmark()
        kept = true
        return there(formerFiles)
      }
      // From here on no start goes on, also where this process is killed.
      await hold?.mark()
      const formerFiles = await files()
      // No database is renamed while somebody is in it: a start that looks in now finds the mark, and leaves.
      await hold?.release()
      const former = besideName(own.slice(0, 30), 'before')
      await untilUnused(() =>
        runBeside(tools.url, own, `alter database ${quote(own)} rename to ${quote(former)}`, name),
      )
      try {
        await runBeside(tools.url, former, `alter database ${quote(name)} rename to ${quote(own)}`, former)
      } catch (error) {
        await runBeside(tools.url, former, `alter database ${quote(former)} rename to ${quote(own)}`, name)
        throw error
      }
      kept = true
      await runBeside(tools.url, former, `drop schema if exists ${markOf('beside')}`, former)
      return there(`database ${former}`, formerFiles)
    },
    async drop() {
      if (!kept && modo === 'empty') await empty()
      else if (!kept) await runBeside(tools.url, own, `drop database if exists ${quote(name)} with (force)`)
      await hold?.release()
    },
  }
}

const emptied = `drop schema if exists public, drizzle, pgboss, ${markOf('empty')} cascade; create schema public`

const there = (...formers: (string | undefined)[]) => formers.filter((one) => one !== undefined)

/** A start that is refused is gone in a moment. */
async function untilUnused(rename: () => Promise<void>) {
  for (let left = 20; ; left--) {
    try {
      return await rename()
    } catch (error) {
      if (left === 0 || !(error instanceof DatabaseInUse)) throw error
      await pause(250)
    }
  }
}

class DatabaseInUse extends Error {}

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
      throw new DatabaseInUse(`The database ${own} is in use: stop the app first.`, { cause: error })
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
  const lock = modo === 'scratch' ? undefined : lockFolder(dataDir)
  const hold = modo === 'scratch' ? undefined : holdFolder(dataDir, modo)
  const unfinished = hold?.unfinished ?? false
  try {
    if (modo === 'empty' && !unfinished && existsSync(current))
      throw new Error(`${dataDir} holds a database: restore to an empty DATA_DIR, or with --replace.`)
    if (lock) await removeLeftovers(dataDir)
  } catch (error) {
    lock?.release()
    throw error
  }
  const home = await mkdtemp(join(modo === 'scratch' ? tmpdir() : dataDir, 'restoring-'))
  const dumped = join(home, 'dump.tar.gz')
  const start = (template?: string) => startEmbedded(template ? { dataDir: home, template } : { dataDir: home })
  return {
    unfinished,
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
    async place(files) {
      hold?.mark()
      const formerFiles = await files()
      const former = existsSync(current) ? join(dataDir, besideName('pg', 'before')) : undefined
      if (former) await rename(current, former)
      await rename(join(home, 'pg'), current)
      hold?.unmark()
      return there(former, formerFiles)
    },
    async drop() {
      await rm(home, { recursive: true, force: true })
      lock?.release()
    },
  }
}

/** What a killed restore read in, and never placed. */
async function removeLeftovers(dataDir: string) {
  for (const name of await readdir(dataDir))
    if (/^restoring-/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
}
