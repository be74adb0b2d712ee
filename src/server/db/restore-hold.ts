import pg from 'pg'

/**
 * A restore holds this advisory lock, which ends with the process. While it replaces database and files, which then may not match, it also
 * sets a mark, which remains after a kill. The app refuses to start if it finds the lock or the mark.
 */
const restoreKey = 762_541_002

/** `empty`: the database was empty before, so a repeated restore may drop its contents. `beside`: the restore is replacing the database. */
const marks = { empty: 'valija_restoring', beside: 'valija_replacing' } as const
export type RestorePlace = keyof typeof marks
export const schemaOfMark = (place: RestorePlace) => marks[place]

const again =
  'A restore did not finish: run it again, `npm run restore -- <file>` (with --replace where it replaced a database).'

export type RestoreLock = {
  unfinished: boolean
  mark(): Promise<void>
  unmark(): Promise<void>
  release(): Promise<void>
}

/** @throws Error while the app or another restore uses the database */
export async function lockForRestore(url: string, place: RestorePlace): Promise<RestoreLock> {
  const client = new pg.Client({ connectionString: url, application_name: 'valija restore' })
  // A lost connection also loses the lock. The next query then reports the error.
  client.on('error', () => undefined)
  await client.connect()
  let released: Promise<void> | undefined
  const release = () => {
    released ??= client.end()
    return released
  }
  try {
    const { rows: locks } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      restoreKey,
    ])
    if (!locks[0]?.locked) throw new Error('Another restore of this database is under way, or the app is starting.')
    await requireUnused(client)
    const { rows } = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [
      marks.empty,
    ])
    return {
      unfinished: place === 'empty' && rows[0]?.there === true,
      mark: async () => void (await client.query(`create schema if not exists ${marks[place]}`)),
      unmark: async () => void (await client.query(`drop schema if exists ${marks[place]}`)),
      release,
    }
  } catch (error) {
    await release()
    throw error
  }
}

async function requireUnused(client: pg.Client) {
  const { rows } = await client.query<{ pid: number; program: string | null }>(
    `select pid, application_name as program from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null limit 5`,
  )
  if (rows.length === 0) return
  const who = rows.map(({ pid, program }) => `${program || 'unnamed'} (${pid})`).join(', ')
  throw new Error(
    `The database is in use by ${who}: stop the app first, and what starts it again (systemctl stop, docker compose stop).`,
  )
}

/** Runs at each start of the app. @throws Error during a restore, or after a restore was killed while it replaced data */
export async function requireNoRestore(client: pg.ClientBase) {
  const { rows } = await client.query<{ free: boolean; marked: boolean }>(
    `select pg_try_advisory_lock_shared($1) as free,
       to_regnamespace('${marks.empty}') is not null or to_regnamespace('${marks.beside}') is not null as marked`,
    [restoreKey],
  )
  const [{ free, marked } = { free: false, marked: false }] = rows
  if (!free) throw new Error('A restore of this database is under way: start again once it has ended.')
  await client.query('select pg_advisory_unlock_shared($1)', [restoreKey])
  if (marked) throw new Error(again)
}
