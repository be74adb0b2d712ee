import { createHash } from 'node:crypto'
import { concatBytes, type DumpPart, dumpDatabase } from '../db/dump.ts'
import type { Database } from '../db/open.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import { type BackupEntry, packEntries, unpackEntries } from './entries.pure.ts'
import { type BackupFigures, backupFigures, type DatabaseFigures, readFigures } from './figures.ts'
import { type ByteChunks, openStream, sealStream } from './sealed-stream.pure.ts'

export type BackupSource = { database: Pick<Database, 'openMoment'>; storage: Storage }

const figuresEntry = 'cifras.json'
const databasePrefix = 'base/'
const filesPrefix = 'files/'

/**
 * Encrypts a backup as one stream. Calls `onFigures` before it writes the figures as the last entry. Excludes the app's key and environment
 * settings.
 */
export function packBackup(
  source: BackupSource,
  key: Buffer,
  onFigures: (figures: BackupFigures) => void = () => undefined,
) {
  return sealStream(key, packEntries(entriesOf(source, onFigures)))
}

/** Yields the files listed before the database snapshot, then those added since, so that no file of the database is missing. */
async function* entriesOf(
  { database, storage }: BackupSource,
  onFigures: (figures: BackupFigures) => void,
): AsyncGenerator<BackupEntry> {
  const created = new Date().toISOString()
  const files: Record<string, string> = {}
  yield* newFiles(storage, files)
  const moment = await database.openMoment()
  let inDatabase: DatabaseFigures
  try {
    inDatabase = await readFigures(moment.client)
    for await (const { name, content } of dumpDatabase(moment.client))
      yield { name: `${databasePrefix}${name}`, content }
  } finally {
    await moment.close()
  }
  yield* newFiles(storage, files)
  const figures: BackupFigures = { version: 2, creada: created, ...inDatabase, archivos: files }
  onFigures(figures)
  yield { name: figuresEntry, content: [Buffer.from(JSON.stringify(figures))] }
}

async function* newFiles(storage: Storage, files: Record<string, string>): AsyncGenerator<BackupEntry> {
  for await (const key of storage.list()) {
    if (files[key]) continue
    const content = await storage.read(key)
    if (!content) continue
    files[key] = hashOf(content)
    yield { name: `${filesPrefix}${key}`, content: [content] }
  }
}

export type BackupReader = {
  base(part: DumpPart): Promise<void>
  file(key: string, content: Buffer): Promise<void>
}

/** Reads a backup to its last byte. @throws Error if any byte was changed. Entries that were read before the error are valid. */
export async function readBackup(
  file: () => ByteChunks,
  keys: readonly Buffer[],
  reader?: BackupReader,
): Promise<BackupFigures> {
  const found: Record<string, string> = {}
  let figures: BackupFigures | undefined
  for await (const { name, content } of unpackEntries(openStream(keys, file()))) {
    if (name.startsWith(databasePrefix)) {
      await reader?.base({ name: name.slice(databasePrefix.length), content })
    } else if (name === figuresEntry) {
      figures = backupFigures.parse(JSON.parse((await concatBytes(content)).toString()))
    } else {
      const key = name.slice(filesPrefix.length)
      const bytes = await concatBytes(content)
      found[key] = hashOf(bytes)
      await reader?.file(key, bytes)
    }
  }
  const listed = figures && Object.entries(figures.archivos)
  const missing = listed?.filter(([key, hash]) => found[key] !== hash)
  if (!figures || missing?.length !== 0 || listed?.length !== Object.keys(found).length)
    throw new Error('The copy does not hold what it says.')
  return figures
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
