import pg from 'pg'
import { migrate } from '../migrate.ts'
import { compareMoney, type Sum } from '../sums.ts'
import { startEmbedded } from './engine.ts'
import { copyTable, type Table } from './export-table.ts'

export type Exported = { tables: { name: string; rows: number }[]; sums: Sum[] }

/**
 * Moves every row of the embedded database in `dataDir` to an empty PostgreSQL, in one transaction there.
 * The queue's own schema stays behind: it is made anew at the next start, and what waited is found again by maintenance,
 * which looks at unsent messages and unread payment notices, not at the queue.
 * @throws Error when the folder is in use, when the target holds rows of its own, or when a count or a sum differs;
 * the target then keeps nothing.
 */
export async function exportEmbedded(dataDir: string, databaseUrl: string): Promise<Exported> {
  const engine = await startEmbedded({ dataDir })
  const source = new pg.Pool({ ...engine.poolConfig, connectionTimeoutMillis: 15_000 })
  const target = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'valija export' })
  try {
    await migrate(source)
    await migrate(target)
    return await copyAll(source, target)
  } finally {
    await target.end()
    await source.end()
    await engine.stop()
  }
}

async function copyAll(source: pg.Pool, target: pg.Pool): Promise<Exported> {
  const from = await source.connect()
  const to = await target.connect()
  let failure: Error | undefined
  try {
    await from.query('begin isolation level repeatable read read only')
    await to.query('begin')
    const exported = await copyInside(from, to)
    await to.query('commit')
    await from.query('rollback')
    return exported
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection closed inside a transaction takes nothing with it.
    to.release(failure)
    from.release(failure)
  }
}

async function copyInside(from: pg.ClientBase, to: pg.ClientBase): Promise<Exported> {
  const tables = await listTables(from)
  await lockAndRefuseUsed(to, tables)
  // Foreign keys and checks are put back as they were: PostgreSQL then proves them over all rows.
  const keys = await dropForeignKeys(to)
  const tallies: Exported['tables'] = []
  for (const table of tables) await switchTriggers(to, table, 'DISABLE')
  for (const table of tables) await to.query(`DELETE FROM ${quote(table.name)}`)
  for (const table of tables) tallies.push({ name: table.name, rows: await copyTable(from, to, table) })
  for (const { table, name, definition } of keys) {
    await to.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`)
  }
  for (const table of tables) await switchTriggers(to, table, 'ENABLE')
  const sums = await compareMoney(from, to)
  return { tables: tallies, sums }
}

/** The house's own tables with their columns; generated ones are computed again. */
async function listTables(from: pg.ClientBase): Promise<Table[]> {
  const { rows } = await from.query<Table>(
    `select c.relname as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
        max(a.attname::text) filter (where a.attidentity <> '') as identity
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  )
  return rows
}

/** Rows that the migrations wrote are no one's; any other table with a row is somebody's database. */
async function lockAndRefuseUsed(to: pg.ClientBase, tables: Table[]) {
  const written = ['catalogo_version', 'tipos', 'numeradores']
  await to.query(`LOCK TABLE ${tables.map(({ name }) => quote(name)).join(', ')} IN ACCESS EXCLUSIVE MODE`)
  for (const { name } of tables.filter(({ name }) => !written.includes(name))) {
    const { rows } = await to.query(`select 1 from ${quote(name)} limit 1`)
    if (rows.length > 0) throw new Error(`The target already holds rows (${name}): export only to an empty database.`)
  }
}

async function dropForeignKeys(to: pg.ClientBase) {
  const { rows } = await to.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { table, name } of rows) await to.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quote(name)}`)
  return rows
}

/** Triggers judge changes as they happen; these rows were judged when they were written. The owner may switch them. */
async function switchTriggers(to: pg.ClientBase, { name }: Table, how: 'DISABLE' | 'ENABLE') {
  await to.query(`ALTER TABLE ${quote(name)} ${how} TRIGGER USER`)
}

const quote = pg.escapeIdentifier
