import { createHash } from 'node:crypto'
import { type DumpPart, dumpDatabase, readAll } from '../db/dump.ts'
import type { Database } from '../db/open.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import { type Entrada, packEntradas, unpackEntradas } from './entries.pure.ts'
import { type Cifras, type CifrasDeBase, cifras, readCifras } from './figures.ts'
import { type Bytes, openStream, sealStream } from './sealed-stream.pure.ts'

export type Origen = { database: Pick<Database, 'openMoment'>; storage: Storage }

const deCifras = 'cifras.json'
const deBase = 'base/'
const deArchivo = 'files/'

/**
 * Writes an encrypted backup of the whole app while it runs. Passes the figures to `told` before it writes them as the last part. Excludes
 * what is outside the app: its key and the environment settings.
 */
export function packCopia(origen: Origen, key: Buffer, told: (cifras: Cifras) => void = () => undefined) {
  return sealStream(key, packEntradas(entradasOf(origen, told)))
}

/**
 * Yields the files listed before the database snapshot, and then those added since. Every file that the database names existed at one of
 * the two moments.
 */
async function* entradasOf({ database, storage }: Origen, told: (cifras: Cifras) => void): AsyncGenerator<Entrada> {
  const creada = new Date().toISOString()
  const archivos: Record<string, string> = {}
  yield* newFiles(storage, archivos)
  const moment = await database.openMoment()
  let enBase: CifrasDeBase
  try {
    enBase = await readCifras(moment.client)
    for await (const { name, content } of dumpDatabase(moment.client))
      yield { nombre: `${deBase}${name}`, contenido: content }
  } finally {
    await moment.close()
  }
  yield* newFiles(storage, archivos)
  const dichas: Cifras = { version: 2, creada, ...enBase, archivos }
  told(dichas)
  yield { nombre: deCifras, contenido: [Buffer.from(JSON.stringify(dichas))] }
}

async function* newFiles(storage: Storage, archivos: Record<string, string>): AsyncGenerator<Entrada> {
  for await (const key of storage.list()) {
    if (archivos[key]) continue
    const contenido = await storage.read(key)
    if (!contenido) continue
    archivos[key] = hashOf(contenido)
    yield { nombre: `${deArchivo}${key}`, contenido: [contenido] }
  }
}

/** Handles the parts of a backup as they are read. */
export type Lector = {
  base(part: DumpPart): Promise<void>
  archivo(key: string, contenido: Buffer): Promise<void>
}

/**
 * Reads a backup from its first byte to its last. Returns its figures.
 * @throws Error if any byte was changed; the parts read before are valid
 */
export async function readCopia(file: () => Bytes, keys: readonly Buffer[], lector?: Lector): Promise<Cifras> {
  const hallados: Record<string, string> = {}
  let dichas: Cifras | undefined
  for await (const { nombre, contenido } of unpackEntradas(openStream(keys, file()))) {
    if (nombre.startsWith(deBase)) {
      await lector?.base({ name: nombre.slice(deBase.length), content: contenido })
    } else if (nombre === deCifras) {
      dichas = cifras.parse(JSON.parse((await readAll(contenido)).toString()))
    } else {
      const key = nombre.slice(deArchivo.length)
      const bytes = await readAll(contenido)
      hallados[key] = hashOf(bytes)
      await lector?.archivo(key, bytes)
    }
  }
  const enteros = dichas && Object.entries(dichas.archivos)
  const faltan = enteros?.filter(([key, hash]) => hallados[key] !== hash)
  if (!dichas || faltan?.length !== 0 || enteros?.length !== Object.keys(hallados).length)
    throw new Error('The copy does not hold what it says.')
  return dichas
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
