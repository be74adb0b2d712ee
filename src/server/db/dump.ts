import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import * as z from 'zod'
import { migrationsFolder } from './migrate.ts'

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** The first part is `head`. Each other part has the rows of one table, in the text format of COPY, under its name. */
export type DumpPart = { name: string; content: Bytes }

const headName = 'head'

const headSchema = z.object({
  /** Hashes of the applied migrations, oldest first. A load applies these migrations to create the tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
})
type Head = z.output<typeof headSchema>
type Table = Head['tables'][number]

/** The queue tables that the app does not refill at startup, in the order of their references. */
const queueTables = ['queue', 'schedule', 'job']

/**
 * Dumps the database part by part. `client` must be in a repeatable-read transaction as the tables' owner. Read each part before you
 * request the next.
 */
export async function* dumpDatabase(client: pg.ClientBase): AsyncGenerator<DumpPart> {
  const head = await readHead(client)
  yield { name: headName, content: [Buffer.from(JSON.stringify(head))] }
  for (const table of head.tables) {
    const copy = `copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`
    yield { name: `${table.schema}.${table.name}`, content: client.query(copyTo(copy)) }
  }
}

async function readHead(client: pg.ClientBase): Promise<Head> {
  const { rows: migrations } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  const { rows: tables } = await client.query<Table>(
    `select n.nspname::text as schema, c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = 'public' and c.relkind = 'r' or n.nspname = 'pgboss' and c.relname = any($1)
      group by n.nspname, c.relname order by n.nspname <> 'public', array_position($1, c.relname::text), c.relname`,
    [queueTables],
  )
  const { rows: names } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  )
  const sequences: Head['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query(`select last_value::text as value, is_called as called from ${name}`)
    sequences.push({ name, ...rows[0] })
  }
  return { migrations: migrations.map(({ hash }) => hash), tables, sequences }
}

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map(pg.escapeIdentifier).join(', ')

export type DumpLoader = {
  part(part: DumpPart): Promise<void>
  finish(): Promise<void>
}

/**
 * Loads a dump into an empty database, all or nothing. `client` connects as the owner. If it closes before `finish`, the database remains
 * empty.
 * @throws Error if the dump has migrations that this version lacks
 */
export function loadDatabase(client: pg.ClientBase): DumpLoader {
  let loading: { head: Head; references: Reference[] } | undefined
  return {
    async part({ name, content }) {
      if (name === headName) {
        const head = headSchema.parse(JSON.parse((await concatBytes(content)).toString()))
        await client.query('begin')
        await createTables(client, head.migrations)
        loading = { head, references: await dropReferences(client) }
        return
      }
      const table = loading?.head.tables.find((one) => `${one.schema}.${one.name}` === name)
      if (!table) throw new Error(`The copy holds ${name}, which its head does not name.`)
      await (table.schema === 'public'
        ? copyInto(client, nameOf(table), table, content)
        : copyQueue(client, table, content))
    },
    async finish() {
      if (!loading) throw new Error('The copy holds no database.')
      for (const { name, value, called } of loading.head.sequences)
        await client.query('select setval($1, $2, $3)', [name, value, called])
      for (const { table } of await tablesOf(client)) await client.query(`alter table ${table} enable trigger user`)
      for (const { table, name, definition } of loading.references)
        await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
      await client.query('commit')
    },
  }
}

const otherVersion =
  'The copy was made by another version, with tables that this one does not know: restore it with that one.'

/**
 * Creates the tables that the dump had. The first migration of a dump from before the first release can differ. Such a dump is loaded into
 * the current tables if its columns fit.
 */
async function createTables(client: pg.ClientBase, hashes: string[]) {
  const own = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  const released = hashes[0] === own[0]?.hash
  if (released && hashes.some((hash, i) => own[i]?.hash !== hash)) throw new Error(otherVersion)
  await client.query(
    `create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, folderMillis } of released ? own.slice(0, hashes.length) : own) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  const tables = await tablesOf(client)
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`)
  await client.query(getConstructionPlans('pgboss').replaceAll(/^\s*(BEGIN|COMMIT);/gm, ''))
}

async function tablesOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as "table" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows
}

type Reference = { table: string; name: string; definition: string }

/** Drops all foreign keys, because tables reference each other in cycles: no order of rows satisfies the keys during the load. */
async function dropReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows
}

async function copyInto(client: pg.ClientBase, name: string, table: Pick<Table, 'columns'>, content: Bytes) {
  try {
    await pipeline(Readable.from(content), client.query(copyFrom(`copy ${name} (${columnsOf(table)}) from stdin`)))
  } catch (error) {
    throw isUndefined(error) ? new Error(otherVersion, { cause: error }) : error
  }
}

const isUndefined = (error: unknown) =>
  error instanceof pg.DatabaseError && ['42P01', '42703'].includes(error.code ?? '')

/** Copies only the columns that both versions have, because an update of the queue library may have changed the table. */
async function copyQueue(client: pg.ClientBase, table: Table, content: Bytes) {
  await client.query(
    `create temporary table loading (${table.columns.map((column) => `${pg.escapeIdentifier(column)} text`).join(', ')})`,
  )
  await copyInto(client, 'pg_temp.loading', table, content)
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass($1) and attname = any($2) and attgenerated = ''`,
    [nameOf(table), table.columns],
  )
  const columns = rows.map(({ name }) => name)
  const values = rows.map(({ name, type }) => `${pg.escapeIdentifier(name)}::${type}`)
  await client.query(
    `insert into ${nameOf(table)} (${columnsOf({ columns })}) select ${values.join(', ')} from pg_temp.loading; drop table pg_temp.loading`,
  )
}

export async function concatBytes(content: Bytes): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
