import { hkdfSync } from 'node:crypto'
import type { Env } from '../env.ts'
import { type SecretKeys, splitKeys } from '../sealed.pure.ts'

type Settings = Pick<Env, 'secretKey' | 'backupKey'>

/** Returns BACKUP_KEY, or a key derived from the app's key. The derived key decrypts nothing but backups. */
export function encryptionKey({ backupKey, secretKey }: Settings): Buffer {
  return backupKey ?? derive(splitKeys(secretKey).current)
}

export function decryptionKeys({
  backupKey,
  secretKey,
}: {
  backupKey?: Buffer | undefined
  secretKey: SecretKeys
}): Buffer[] {
  return [...(backupKey ? [backupKey] : []), ...splitKeys(secretKey).all.map(derive)]
}

const derive = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'valija copias v1', 32))
