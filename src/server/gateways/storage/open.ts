import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { openBucket } from '../object-storage/bucket.ts'
import { createDiskStorage } from './disk.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

export function openStorage({ STORAGE, objects, dataDir }: Pick<Env, 'STORAGE' | 'objects' | 'dataDir'>): Storage {
  return STORAGE && objects ? createS3Storage(openBucket(STORAGE, objects)) : createDiskStorage(join(dataDir, 'files'))
}
