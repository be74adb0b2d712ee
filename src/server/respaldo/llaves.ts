import { hkdfSync } from 'node:crypto'
import type { Env } from '../env.ts'
import { type Llaves, split } from '../sealed.pure.ts'

type Settings = Pick<Env, 'secretKey' | 'backupKey'>

/** What seals the next copy: BACKUP_KEY, else a key that follows from the house's and opens nothing else. */
export function sealingKey({ backupKey, secretKey }: Settings): Buffer {
  return backupKey ?? derive(split(secretKey).actual)
}

/** Whatever may have sealed a copy that there is. */
export function openingKeys({ backupKey, secretKey }: { backupKey?: Buffer | undefined; secretKey: Llaves }): Buffer[] {
  return [...(backupKey ? [backupKey] : []), ...split(secretKey).todas.map(derive)]
}

const derive = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'valija copias v1', 32))
