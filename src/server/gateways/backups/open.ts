import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { Env } from '../../env.ts'
import { ObjectStorageError, openBucket } from '../object-storage/bucket.ts'
import type { BackupStore } from './backup-store.ts'
import { createDiskBackups } from './disk.ts'
import { createS3Backups } from './s3.ts'

type Settings = Pick<Env, 'objects'>

const isObject = (where: string) => where.startsWith('s3://')

/** Opens the store at `where`: a folder or `s3://bucket/prefix`. @throws Error if the keys of the object storage are not set */
export function openBackupStore(where: string, settings: Settings): BackupStore {
  return isObject(where)
    ? createS3Backups(openBucket(where, requireObjects(settings)))
    : createDiskBackups(resolve(where))
}

/** Returns a function that reads one backup from its start. `where` is a file path or an object URL. */
export function openBackup(where: string, settings: Settings): () => AsyncIterable<Buffer> {
  if (!isObject(where)) return () => createReadStream(resolve(where))
  const { objects, prefix } = openBucket(where, requireObjects(settings))
  return async function* () {
    // Uses a presigned URL, because the time limit of `ask` is too short for a whole backup.
    const answer = await fetch(await objects.getPresignedUrl('GET', prefix, 3600))
    if (!answer.ok || !answer.body) throw new ObjectStorageError(`${where} could not be read: ${answer.status}`)
    for await (const piece of answer.body) yield Buffer.from(piece)
  }
}

function requireObjects({ objects }: Settings) {
  if (!objects) throw new Error('s3:// needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return objects
}
