import { openServer } from '../db/open.ts'
import { verifyLibros } from '../domain/casa/cadena/service.ts'
import type { Env } from '../env.ts'
import { openCopia } from '../gateways/copias/open.ts'
import { type Cifras, readCifras, requireEqual } from './cifras.ts'
import { readCopia } from './copia.ts'
import { type Destino, type Modo, openDestino } from './destino.ts'
import { openArchivosDestino } from './destino-archivos.ts'
import { openingKeys } from './llaves.ts'

type Settings = Parameters<typeof openServer>[0] &
  Pick<Env, 'STORAGE' | 'objects' | 'dataDir' | 'secretKey' | 'backupKey'>

/**
 * Brings a whole house back from a copy, into an empty one or, with `replace`, beside the one that there is, which is kept.
 * Answers the copy's figures, which what was restored has too, and where the former parts are.
 * @throws Error before anything is touched: a copy that was changed, cut or sealed with another key; a house that is not
 * empty, or runs. What fails while the copy is read leaves the former parts as they were; killed at any point, it can be tried
 * again, and the app starts with whole parts or not at all.
 */
export async function restoreCopia(env: Settings, where: string, { replace = false } = {}) {
  const keys = openingKeys(env)
  const file = openCopia(where, env)
  const cifras = await readCopia(file, keys)
  return inDestino(env, replace ? 'beside' : 'empty', async (destino) => {
    const archivos = await openArchivosDestino(env, replace || destino.unfinished)
    try {
      await readCopia(file, keys, { base: destino.load, archivo: archivos.storage.write })
      await destino.finish()
      await compare(destino, cifras)
      return { cifras, former: await destino.place(archivos.place) }
    } finally {
      await archivos.drop()
    }
  })
}

/**
 * Restores a copy's database to one of its own, compares its figures, walks the books' chain and drops it; every file is read.
 * @throws Error as `restoreCopia`, and when the chain is broken.
 */
export async function verifyCopia(env: Settings, where: string): Promise<Cifras> {
  const keys = openingKeys(env)
  const file = openCopia(where, env)
  const cifras = await readCopia(file, keys)
  return inDestino(env, 'scratch', async (destino) => {
    await readCopia(file, keys, { base: destino.load, archivo: async () => undefined })
    await destino.finish()
    await compare(destino, cifras)
    return cifras
  })
}

async function inDestino<T>(env: Settings, modo: Modo, run: (destino: Destino) => Promise<T>): Promise<T> {
  const server = await openServer(env)
  try {
    const destino = await openDestino(server.adminUrl, modo)
    return await run(destino).finally(destino.drop)
  } finally {
    await server.stop()
  }
}

async function compare(destino: Destino, cifras: Cifras) {
  const opened = await destino.open()
  try {
    const client = await opened.pool.connect()
    try {
      requireEqual(cifras, await readCifras(client))
    } finally {
      client.release()
    }
    const { falla } = await verifyLibros(opened, cifras.cabeza ? { desde: cifras.cabeza.huella } : {})
    if (falla) throw new Error(`The books are not as they were written: ${JSON.stringify(falla)}`)
  } finally {
    await opened.close()
  }
}
