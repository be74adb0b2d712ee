import { hkdfSync } from 'node:crypto'
import type { Env } from '../env.ts'
import { type Llaves, split } from '../sealed.pure.ts'

type Settings = Pick<Env, 'secretKey' | 'backupKey'>

/** Returns the key of the next backup: BACKUP_KEY, or a key derived from the app's key, which decrypts nothing else. */
export function encryptionKey({ backupKey, secretKey }: Settings): Buffer {
  return backupKey ?? derive(split(secretKey).actual)
}

/** Returns every key that may have encrypted an existing backup. */
export function decryptionKeys({
  backupKey,
  secretKey,
}: {
  backupKey?: Buffer | undefined
  secretKey: Llaves
}): Buffer[] {
  return [...(backupKey ? [backupKey] : []), ...split(secretKey).todas.map(derive)]
}

const derive = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'valija copias v1', 32))
