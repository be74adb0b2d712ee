import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type OpenDb, openDb } from '../db/client.ts'
import { type DumpLoader, type DumpPart, loadDatabase } from '../db/dump.ts'
import { lockForRestore, type RestoreLock, schemaOfMark } from '../db/restore-hold.ts'
import { siblingName } from '../db/snapshot.ts'

export type RestoreTarget = {
  load(part: DumpPart): Promise<void>
  /** Checks the foreign keys and commits. Call it after all parts are loaded. */
  finish(): Promise<void>
  open(): Promise<OpenDb>
  unfinished: boolean
  /**
   * Replaces the app's data. Runs `files` first, so that the app never starts with only one of the two replaced. Returns the names of the
   * former data, if any.
   */
  place(files: () => Promise<string | undefined>): Promise<string[]>
  drop(): Promise<void>
}

/** `empty`: the app has no data. `beside`: the app has data, which the restore keeps. `scratch`: a temporary database for verification. */
export type RestoreMode = 'empty' | 'beside' | 'scratch'

/** @throws Error in mode `empty` if there are tables, and in the modes `empty` and `beside` while the app uses the database */
export async function openRestoreTarget(server: string, mode: RestoreMode): Promise<RestoreTarget> {
  const lock = mode === 'scratch' ? undefined : await lockForRestore(server, mode)
  try {
    return await openHeld(server, mode, lock)
  } catch (error) {
    await lock?.release()
    throw error
  }
}

async function openHeld(server: string, mode: RestoreMode, hold: RestoreLock | undefined): Promise<RestoreTarget> {
  const named = new URL(server)
  const own = decodeURIComponent(named.pathname.slice(1))
  const unfinished = hold?.unfinished ?? false
  const empty = () => runBeside(server, own, emptied)
  if (mode === 'empty') {
    if (unfinished) await empty()
    else await requireEmpty(server)
    await hold?.mark()
  }
  const name = mode === 'empty' ? own : siblingName(own.slice(0, 30), mode === 'scratch' ? 'scratch' : 'restored')
  named.pathname = `/${encodeURIComponent(name)}`
  const url = named.href
  if (mode !== 'empty') await runBeside(server, own, `create database ${quote(name)} template template0`)
  let kept = false
  let loading: (DumpLoader & { end(): Promise<void> }) | undefined
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
      if (mode === 'empty') {
        const formerFiles = await files()
        await hold?.unmark()
        kept = true
        return there(formerFiles)
      }
      // From now on the app refuses to start, even if this process is killed.
      await hold?.mark()
      const formerFiles = await files()
      // Releases the connection, because PostgreSQL cannot rename a database in use. An app that starts now finds the restore's mark and
      // exits.
      await hold?.release()
      const former = siblingName(own.slice(0, 30), 'before')
      // One query is one transaction, so a killed restore never leaves the app's database name unused.
      const exchange = `alter database ${quote(own)} rename to ${quote(former)}; alter database ${quote(name)} rename to ${quote(own)}`
      await untilUnused(() => runBeside(server, own, exchange, 'postgres'))
      kept = true
      await runBeside(server, former, `drop schema if exists ${schemaOfMark('beside')}`, former)
      return there(`database ${former}`, formerFiles)
    },
    async drop() {
      await loading?.end()
      if (!kept && mode === 'empty') await empty()
      else if (!kept) await runBeside(server, own, `drop database if exists ${quote(name)} with (force)`)
      await hold?.release()
    },
  }
}

const emptied = `drop schema if exists public, drizzle, pgboss, ${schemaOfMark('empty')} cascade; create schema public`

const there = (...formers: (string | undefined)[]) => formers.filter((one) => one !== undefined)

/** Retries while the database is in use. An app that starts now connects, finds the restore's mark and disconnects. */
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

/**
 * Runs a statement about the app's database. Connects to the database `inside`, because PostgreSQL cannot rename a database over its own
 * connection.
 */
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
