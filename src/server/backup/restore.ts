import { openServer } from '../db/open.ts'
import { verifyLibros } from '../domain/platform/hash-chain/service.ts'
import type { Env } from '../env.ts'
import { openCopia } from '../gateways/copias/open.ts'
import { readCopia } from './copy.ts'
import { type BackupFigures, readCifras, requireEqual } from './figures.ts'
import { decryptionKeys } from './keys.ts'
import { type Modo, openTarget, type Target } from './target.ts'
import { openArchivosDestino } from './target-files.ts'

type Settings = Parameters<typeof openServer>[0] &
  Pick<Env, 'STORAGE' | 'objects' | 'dataDir' | 'secretKey' | 'backupKey'>

/**
 * Restores everything from a backup, into an empty app or, with `replace`, beside the existing one, which is kept. Returns the backup's
 * figures, which match what was restored, and where the former parts are.
 * @throws Error before any change, if the backup was changed, cut or encrypted with another key, or if the app is not empty or is
 * running. After a failure while reading, the former parts are unchanged. A killed restore can be run again, and the app starts with
 * complete parts or not at all.
 */
export async function restoreCopia(env: Settings, where: string, { replace = false } = {}) {
  const keys = decryptionKeys(env)
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
 * Restores a backup into a temporary database, compares its figures, verifies the hash chain and drops it. Every file is read.
 * @throws Error as `restoreCopia`, and if the chain is broken
 */
export async function verifyCopia(env: Settings, where: string): Promise<BackupFigures> {
  const keys = decryptionKeys(env)
  const file = openCopia(where, env)
  const cifras = await readCopia(file, keys)
  return inDestino(env, 'scratch', async (destino) => {
    await readCopia(file, keys, { base: destino.load, archivo: async () => undefined })
    await destino.finish()
    await compare(destino, cifras)
    return cifras
  })
}

async function inDestino<T>(env: Settings, modo: Modo, run: (destino: Target) => Promise<T>): Promise<T> {
  const server = await openServer(env)
  try {
    const destino = await openTarget(server.adminUrl, modo)
    return await run(destino).finally(destino.drop)
  } finally {
    await server.stop()
  }
}

async function compare(destino: Target, cifras: BackupFigures) {
  const opened = await destino.open()
  try {
    const client = await opened.pool.connect()
    try {
      requireEqual(cifras, await readCifras(client))
    } finally {
      client.release()
    }
    const { falla } = await verifyLibros(opened, cifras.cabeza ? { since: cifras.cabeza.hash } : {})
    if (falla) throw new Error(`The ledger was altered: ${JSON.stringify(falla)}`)
  } finally {
    await opened.close()
  }
}
