import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type OpenDb, openDb } from '../db/client.ts'
import { type DumpPart, type Load, loadDatabase } from '../db/dump.ts'
import { besideName } from '../db/moment.ts'
import { type Hold, holdDatabase, markOf } from '../db/restore-hold.ts'

/** A database that a dump is read into, beside the house's until it is whole. */
export type Destino = {
  /** The parts of a dump, in their order. */
  load(part: DumpPart): Promise<void>
  /** Once all parts are in: checks what they refer to, and keeps them. */
  finish(): Promise<void>
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
export async function openDestino(server: string, modo: Modo): Promise<Destino> {
  const hold = modo === 'scratch' ? undefined : await holdDatabase(server, modo)
  try {
    return await openHeld(server, modo, hold)
  } catch (error) {
    await hold?.release()
    throw error
  }
}

async function openHeld(server: string, modo: Modo, hold: Hold | undefined): Promise<Destino> {
  const named = new URL(server)
  const own = decodeURIComponent(named.pathname.slice(1))
  const unfinished = hold?.unfinished ?? false
  const empty = () => runBeside(server, own, emptied)
  if (modo === 'empty') {
    if (unfinished) await empty()
    else await requireEmpty(server)
    await hold?.mark()
  }
  const name = modo === 'empty' ? own : besideName(own.slice(0, 30), modo === 'scratch' ? 'scratch' : 'restored')
  named.pathname = `/${encodeURIComponent(name)}`
  const url = named.href
  if (modo !== 'empty') await runBeside(server, own, `create database ${quote(name)} template template0`)
  let kept = false
  let loading: (Load & { end(): Promise<void> }) | undefined
  return {
    unfinished,
    async load(part) {
      if (!loading) {
        const client = new pg.Client({ connectionString: url, application_name: 'valija restore' })
        client.on('error', () => undefined)
        await client.connect()
        loading = { ...loadDatabase(client), end: () => client.end() }
      }
      await loading.part(part)
    },
    async finish() {
      await loading?.finish()
      await loading?.end()
      loading = undefined
    },
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
      // One query, and so one transaction: a restore that is killed leaves a database under the app's name in any case.
      const exchange = `alter database ${quote(own)} rename to ${quote(former)}; alter database ${quote(name)} rename to ${quote(own)}`
      await untilUnused(() => runBeside(server, own, exchange, 'postgres'))
      kept = true
      await runBeside(server, former, `drop schema if exists ${markOf('beside')}`, former)
      return there(`database ${former}`, formerFiles)
    },
    async drop() {
      await loading?.end()
      if (!kept && modo === 'empty') await empty()
      else if (!kept) await runBeside(server, own, `drop database if exists ${quote(name)} with (force)`)
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
