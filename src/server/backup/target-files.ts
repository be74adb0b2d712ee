import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { siblingName } from '../db/snapshot.ts'
import type { Env } from '../env.ts'
import { type ObjectSettings, openBucket } from '../gateways/object-storage/bucket.ts'
import { createDiskStorage } from '../gateways/storage/disk.ts'
import { createS3Storage } from '../gateways/storage/s3.ts'
import type { Storage } from '../gateways/storage/storage.ts'

export type TargetFiles = {
  storage: Storage
  /** Replaces the app's files. Returns the location of the former files, if any. */
  place(): Promise<string | undefined>
  drop(): Promise<void>
}

/** @throws Error if files exist already and `replace` is false */
export function openTargetFiles(
  { STORAGE, objects, dataDir }: Pick<Env, 'STORAGE' | 'objects' | 'dataDir'>,
  replace: boolean,
): Promise<TargetFiles> {
  return STORAGE && objects ? openObjects(STORAGE, objects, replace) : openFolder(dataDir, replace)
}

async function openFolder(dataDir: string, replace: boolean): Promise<TargetFiles> {
  const current = join(dataDir, 'files')
  if (existsSync(current) && !replace)
    throw new Error(`${current} is there already: restore to an empty DATA_DIR, or with --replace.`)
  const incoming = join(dataDir, 'restoring-files')
  // A killed restore may have left files.
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  return {
    storage: createDiskStorage(incoming),
    async place() {
      const former = existsSync(current) ? join(dataDir, siblingName('files', 'before')) : undefined
      if (former) await rename(current, former)
      await rename(incoming, current)
      return former
    },
    drop: () => rm(incoming, { recursive: true, force: true }),
  }
}

/** Opens the files in object storage. It has no folder to rename, so `place` first copies the former objects to another prefix. */
async function openObjects(url: string, settings: ObjectSettings, replace: boolean): Promise<TargetFiles> {
  const beside = (name: string) => createS3Storage(openBucket(name, settings))
  const current = beside(url)
  if (!replace && !(await isEmpty(current)))
    throw new Error(`${url} holds files already: restore to an empty prefix, or with --replace.`)
  const incoming = beside(`${url.replace(/\/$/, '')}_restoring`)
  const empty = async () => {
    for await (const key of incoming.list()) await incoming.remove(key)
  }
  // A killed restore may have left files.
  await empty()
  return {
    storage: incoming,
    async place() {
      const former = (await isEmpty(current)) ? undefined : siblingName(url, 'before')
      if (former) await copyAll(current, beside(former))
      await copyAll(incoming, current)
      for await (const key of current.list()) if (!(await incoming.exists(key))) await current.remove(key)
      return former
    },
    drop: empty,
  }
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list()) return false
  return true
}

async function copyAll(from: Storage, to: Storage) {
  for await (const key of from.list()) {
    const content = await from.read(key)
    if (content) await to.write(key, content)
  }
}
