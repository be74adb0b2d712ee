import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { type Column, parseDump, type Reference, type SqlDumpPart } from './parse.pure.ts'

export type DumpTable = { name: string; columns: Column[]; key: string; references: Reference[]; rows: number }
export type DumpSchema = { tables: Map<string, DumpTable>; encoding: string; isUtc: boolean }

export type SqlDumpSource = string | Buffer

/** The maximum number of characters of an unpacked dump. */
const largest = 8 * 1024 ** 3

/** Reads the dump's tables. @throws Error as `parseDump` */
export async function readSchema(file: SqlDumpSource): Promise<DumpSchema> {
  const encoding = await detectEncoding(file)
  const tables = new Map<string, DumpTable>()
  let isUtc = false
  const chunks = readText(file, encoding, (text) => {
    isUtc ||= /TIME_ZONE\s*=\s*'\+00:00'/i.test(text)
  })
  for await (const part of parseDump(chunks)) {
    if (part.kind === 'table') tables.set(part.name, { ...part, key: part.key ?? 'id', rows: 0 })
    const table = tables.get(part.name)
    if (table && part.kind === 'row') table.rows++
    if (table && part.kind === 'keys') {
      table.references.push(...part.references)
      table.key = part.key ?? table.key
    }
  }
  for (const table of tables.values()) table.references = guessReferences(table, tables)
  return { tables, encoding, isUtc }
}

export async function* readRows(
  file: SqlDumpSource,
  schema: DumpSchema,
  { name, columns }: DumpTable,
): AsyncGenerator<string[]> {
  for await (const part of parseDump(readText(file, schema.encoding)))
    if (part.kind === 'row' && part.name === name) yield columns.map((column, i) => readCell(part, column, i, schema))
}

function readCell(
  row: SqlDumpPart & { kind: 'row' },
  { name, isTimestamp }: Column,
  i: number,
  { isUtc }: DumpSchema,
): string {
  const value = row.values[row.columns ? row.columns.indexOf(name) : i] ?? ''
  if (value.startsWith('0000-00-00')) return ''
  return isTimestamp && isUtc ? toLocal(value) : value
}

/** Converts a time from UTC to Argentina's time, which is always UTC−3 without daylight saving time. */
function toLocal(utc: string): string {
  const at = Date.parse(`${utc.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? utc : new Date(at - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Adds references that only column names imply: `id_curso`, `curso_id` or `idCurso` refers to the table `cursos`. */
function guessReferences({ columns, references }: DumpTable, tables: Map<string, DumpTable>): Reference[] {
  const guessed = columns.flatMap(({ name }) => {
    const stem = /^id_?(.+)$|^(.+?)_?id$/i.exec(name)?.slice(1).find(Boolean)?.toLowerCase()
    const table = [...tables.values()].find((one) => [stem, `${stem}s`, `${stem}es`].includes(one.name.toLowerCase()))
    const declared = references.some(({ column }) => column === name)
    return table && !declared ? [{ column: name, table: table.name, target: table.key }] : []
  })
  return [...references.filter(({ table }) => tables.has(table)), ...guessed]
}

async function* readText(
  file: SqlDumpSource,
  encoding: string,
  onText?: (text: string) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let length = 0
  for await (const bytes of openDump(file)) {
    const text = decoder.decode(bytes, { stream: true })
    length += text.length
    if (length > largest) throw new Error('The dump unpacks to more than 8 GB.')
    onText?.(text)
    yield text
  }
}

/** Yields bytes in parts, so that the server can handle other requests in between. */
async function* split(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let i = 0; i < bytes.length; i += 256 * 1024) {
    await setImmediate()
    yield bytes.subarray(i, i + 256 * 1024)
  }
}

function openDump(file: SqlDumpSource): AsyncIterable<Buffer> {
  if (Buffer.isBuffer(file)) return split(file)
  const stored = createReadStream(file, { highWaterMark: 256 * 1024 })
  if (!file.endsWith('.gz')) return stored
  const unpacked = createGunzip({ chunkSize: 256 * 1024 })
  stored.on('error', (error) => unpacked.destroy(error))
  return stored.pipe(unpacked)
}

/** Returns windows-1252 if the dump is not valid UTF-8. */
async function detectEncoding(file: SqlDumpSource): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of openDump(file)) decoder.decode(bytes, { stream: true })
    return 'utf-8'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    return 'windows-1252'
  }
}
