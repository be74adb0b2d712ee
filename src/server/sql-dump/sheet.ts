import { open, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { toCsv } from '../../reglas/csv.ts'
import { type DumpSchema, type DumpTable, readRows, readSchema, type SqlDumpSource } from './schema.ts'

const most = { rows: 20_000, columns: 120, bytes: 10 * 1024 * 1024 }
/** If another table would add more columns than this, the sheet is refused. */
const mostTitles = 500
const largestLookup = 64 * 1024 * 1024

/**
 * Writes a sheet for the import from a MySQL dump: `dump:sheet -- <dump> [<table> [<detail>]]`. Without a table, lists the tables. Each row
 * also has the columns of the rows that it references. `detail` is a table that references the first one; the sheet then has one row per
 * detail row.
 * @throws Error, also for a truncated dump; the sheet is then deleted
 */
export async function writeSheet(args: string[]) {
  const { positionals, values } = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true })
  const [file, name, detailName] = positionals
  if (!file || positionals.length > 3)
    throw new Error('Name the dump: npm run dump:sheet -- <file.sql> [table] [detail]')
  const schema = await readSchema(file)
  if (!name) return listTables(schema)
  const table = findTable(schema, name)
  const sheet = await openSheet(file, schema, table, detailName)
  const path = values.to ?? `${name}.csv`
  const written = await save(path, sheet.titles, sheet.rows())
  console.info(`${path}: ${written.rows} rows, ${sheet.titles.length} columns`)
  if (written.rows > most.rows || sheet.titles.length > most.columns || written.bytes > most.bytes)
    console.warn('The import takes at most 20,000 rows, 120 columns and 10 MB: delete columns, or divide the sheet.')
}

function listTables({ tables }: DumpSchema) {
  for (const { name, rows, columns } of tables.values())
    console.info(`${String(rows).padStart(9)}  ${name}: ${columns.map((column) => column.name).join(', ')}`)
}

function findTable({ tables }: DumpSchema, name: string): DumpTable {
  const table = tables.get(name)
  if (!table) throw new Error(`The dump has no table ${name}. It has: ${[...tables.keys()].join(', ')}`)
  return table
}

/** `at` is the position of the key in the referencing row. `rows` are the referenced rows by that key. */
type Lookup = { at: number; width: number; rows: Map<string, string[]> }

export async function openSheet(
  file: SqlDumpSource,
  schema: DumpSchema,
  dumpTable: DumpTable,
  detailName: string | undefined,
) {
  const titles = titlesOf(dumpTable, dumpTable.name)
  const lookups: Lookup[] = []
  const budget = { left: largestLookup }
  const loaded = new Map<string, Map<string, string[]>>()
  await follow(dumpTable, dumpTable.name, 0)
  const joined = (row: string[]) => {
    for (const { at, width, rows } of lookups) row.push(...(rows.get(row[at] ?? '') ?? Array<string>(width).fill('')))
    return row
  }
  const detail = detailName ? await readDetail(findTable(schema, detailName)) : undefined
  titles.push(...(detail?.titles ?? []))
  return { titles, rows }

  async function* rows(): AsyncGenerator<string[]> {
    const key = indexOf(dumpTable, dumpTable.key)
    for await (const own of readRows(file, schema, dumpTable)) {
      const row = joined(own)
      const found = detail?.rows.get(own[key] ?? '')
      if (!detail) yield row
      else for (const one of found ?? [detail.titles.map(() => '')]) yield [...row, ...one]
    }
  }

  /** Adds the tables that a table references, directly or indirectly. `begin` is the position of the table's first column in a row. */
  async function follow(from: DumpTable, path: string, begin: number) {
    for (const { column, table, target } of from.references) {
      const to = schema.tables.get(table)
      // A table that references itself, directly or indirectly, would repeat forever.
      if (!to || to.rows === 0 || path.split(' › ').includes(table)) continue
      if (titles.length > mostTitles) throw new Error(`The rows of ${dumpTable.name} reference too many tables.`)
      const begins = titles.length
      const twice = titles.some((title) => title.startsWith(`${table}.`))
      titles.push(...titlesOf(to, twice ? `${column}.${table}` : table))
      const known = `${table}.${target}`
      const rows = loaded.get(known) ?? (await load(to, target, ([row]) => row ?? []))
      loaded.set(known, rows)
      lookups.push({ at: begin + indexOf(from, column), width: to.columns.length, rows })
      await follow(to, `${path} › ${table}`, begins)
    }
  }

  async function readDetail(detail: DumpTable) {
    const reference = detail.references.find(({ table }) => table === dumpTable.name)
    if (!reference) throw new Error(`${detail.name} has no column that references ${dumpTable.name}.`)
    return { titles: titlesOf(detail, detail.name), rows: await load(detail, reference.column, (rows) => rows) }
  }

  async function load<T>(from: DumpTable, column: string, pick: (rows: string[][]) => T): Promise<Map<string, T>> {
    const at = indexOf(from, column)
    const byKey = new Map<string, string[][]>()
    for await (const row of readRows(file, schema, from)) {
      budget.left -= row.reduce((sum, cell) => sum + cell.length, 0)
      if (budget.left < 0)
        throw new Error(`The rows of ${from.name} and of what was read before it take more than 64 MB.`)
      const same = byKey.get(row[at] ?? '')
      if (same) same.push(row)
      else byKey.set(row[at] ?? '', [row])
    }
    return new Map([...byKey].map(([key, rows]) => [key, pick(rows)]))
  }
}

const titlesOf = ({ columns }: DumpTable, prefix: string) => columns.map(({ name }) => `${prefix}.${name}`)
const indexOf = ({ columns }: DumpTable, name: string) => columns.findIndex((column) => column.name === name)

/** Writes the whole sheet, or nothing. @throws Error if the file exists */
async function save(path: string, titles: string[], rows: AsyncIterable<string[]>) {
  const file = await open(path, 'wx')
  const written = { rows: 0, bytes: 0 }
  try {
    written.bytes += (await file.write(toCsv([titles], ';'))).bytesWritten
    for await (const row of rows) {
      // Removes each row's byte-order mark, because only the file begins with one.
      written.bytes += (await file.write(toCsv([row], ';').slice(1))).bytesWritten
      written.rows++
    }
  } catch (error) {
    await rm(path)
    throw error
  } finally {
    await file.close()
  }
  return written
}
