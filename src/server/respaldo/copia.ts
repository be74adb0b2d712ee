import { createHash } from 'node:crypto'
import { type DumpPart, dumpDatabase, gather } from '../db/dump.ts'
import type { Database } from '../db/open.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import { type Cifras, type CifrasDeBase, cifras, readCifras } from './cifras.ts'
import { type Entrada, packEntradas, unpackEntradas } from './entradas.pure.ts'
import { type Bytes, openStream, sealStream } from './sealed-stream.pure.ts'

export type Origen = { database: Pick<Database, 'openMoment'>; storage: Storage }

const deCifras = 'cifras.json'
const deBase = 'base/'
const deArchivo = 'files/'

/**
 * The whole house, sealed, while it works. `told` is given its figures once they are known, before the last bytes.
 * What the house keeps outside (its key, settings of the environment) is not in it.
 */
export function packCopia(origen: Origen, key: Buffer, told: (cifras: Cifras) => void = () => undefined) {
  return sealStream(key, packEntradas(entradasOf(origen, told)))
}

/**
 * Files before the database's moment and those that came until after it: every file that the database names was there at
 * one of the two.
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

/** What is done with the parts of a copy, each as it comes. */
export type Lector = {
  base(part: DumpPart): Promise<void>
  archivo(key: string, contenido: Buffer): Promise<void>
}

/**
 * Reads a copy from its first byte to its last. Answers its figures.
 * @throws Error when anything in it is not as it was written; what was read before that was.
 */
export async function readCopia(file: () => Bytes, keys: readonly Buffer[], lector?: Lector): Promise<Cifras> {
  const hallados: Record<string, string> = {}
  let dichas: Cifras | undefined
  for await (const { nombre, contenido } of unpackEntradas(openStream(keys, file()))) {
    if (nombre.startsWith(deBase)) {
      await lector?.base({ name: nombre.slice(deBase.length), content: contenido })
    } else if (nombre === deCifras) {
      dichas = cifras.parse(JSON.parse((await gather(contenido)).toString()))
    } else {
      const key = nombre.slice(deArchivo.length)
      const bytes = await gather(contenido)
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
