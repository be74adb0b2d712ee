import { join } from 'node:path'
import { acquireLock, type Lock, LockHeldError } from './lock.ts'

/**
 * Claims a data folder for this process. Two engines on one folder would corrupt it without a word.
 * @throws Error for the operator: who holds it and what to do.
 */
export function lockFolder(dataDir: string): Lock {
  try {
    return acquireLock(join(dataDir, 'embedded.lock'))
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
    const { pid, host, since } = error.holder
    throw new Error(
      `The embedded database in ${dataDir} is already in use by process ${pid} on ${host}, since ${since}. ` +
        'Stop that process first. Several processes on one database need PostgreSQL: set DATABASE_URL.',
      { cause: error },
    )
  }
}
