import { openServer } from '../db/open.ts'
import { verifyLibros } from '../domain/platform/hash-chain/service.ts'
import type { Env } from '../env.ts'
import { openBackup } from '../gateways/backups/open.ts'
import { readBackup } from './copy.ts'
import { type BackupFigures, readFigures, requireEqualFigures } from './figures.ts'
import { decryptionKeys } from './keys.ts'
import { openRestoreTarget, type RestoreMode, type RestoreTarget } from './target.ts'
import { openTargetFiles } from './target-files.ts'

type Settings = Parameters<typeof openServer>[0] &
  Pick<Env, 'STORAGE' | 'objects' | 'dataDir' | 'secretKey' | 'backupKey'>

/**
 * Restores a backup. With `replace`, keeps the existing data under another name. Returns the place of the former data. A killed restore can
 * be run again. Until then the app starts with complete data or refuses to start.
 * @throws Error before any change if the backup is damaged or encrypted with another key, if the app is running, or if the app has data and
 * `replace` is false
 */
export async function restoreBackup(env: Settings, where: string, { replace = false } = {}) {
  const keys = decryptionKeys(env)
  const file = openBackup(where, env)
  const figures = await readBackup(file, keys)
  return withTarget(env, replace ? 'beside' : 'empty', async (target) => {
    const files = await openTargetFiles(env, replace || target.unfinished)
    try {
      await readBackup(file, keys, { base: target.load, file: files.storage.write })
      await target.finish()
      await compare(target, figures)
      return { figures, former: await target.place(files.place) }
    } finally {
      await files.drop()
    }
  })
}

/**
 * Compares the figures and verifies the hash chain in a temporary database.
 * @throws Error if the backup is damaged or encrypted with another key, or if the chain is broken
 */
export async function verifyBackup(env: Settings, where: string): Promise<BackupFigures> {
  const keys = decryptionKeys(env)
  const file = openBackup(where, env)
  const figures = await readBackup(file, keys)
  return withTarget(env, 'scratch', async (target) => {
    await readBackup(file, keys, { base: target.load, file: async () => undefined })
    await target.finish()
    await compare(target, figures)
    return figures
  })
}

async function withTarget<T>(env: Settings, mode: RestoreMode, run: (target: RestoreTarget) => Promise<T>): Promise<T> {
  const server = await openServer(env)
  try {
    const target = await openRestoreTarget(server.adminUrl, mode)
    return await run(target).finally(target.drop)
  } finally {
    await server.stop()
  }
}

async function compare(target: RestoreTarget, figures: BackupFigures) {
  const opened = await target.open()
  try {
    const client = await opened.pool.connect()
    try {
      requireEqualFigures(figures, await readFigures(client))
    } finally {
      client.release()
    }
    const { falla } = await verifyLibros(opened, figures.cabeza ? { since: figures.cabeza.hash } : {})
    if (falla) throw new Error(`The ledger was altered: ${JSON.stringify(falla)}`)
  } finally {
    await opened.close()
  }
}
