import { type Bucket, ObjectStorageError } from '../object-storage/bucket.ts'
import { checkStorageKey, type Storage } from './storage.ts'

/**
 * Stores files in object storage. An object is complete or absent.
 * @throws RangeError for an invalid key; ObjectStorageError if the storage is unreachable or refuses
 */
export function createS3Storage(bucket: Bucket): Storage {
  const { ask, prefix } = bucket
  const locate = (key: string) => `${prefix}/${checkStorageKey(key)}`
  return {
    async write(key, content) {
      const at = locate(key)
      await ask((objects) => objects.putObject(at, content))
    },
    async replace(key, content) {
      const at = locate(key)
      const etag = await ask((objects) => objects.getEtag(at))
      return etag !== null && replaceObject(bucket, at, etag, content)
    },
    async read(key) {
      const at = locate(key)
      const found = await ask((objects) => objects.getObjectArrayBuffer(at))
      return found && Buffer.from(found)
    },
    async exists(key) {
      const at = locate(key)
      return (await ask((objects) => objects.objectExists(at))) === true
    },
    async remove(key) {
      const at = locate(key)
      await ask((objects) => objects.deleteObject(at))
    },
    async *list(folder) {
      const own = `${prefix}/`
      for await (const key of bucket.list(folder ? `${own}${folder}/` : own)) yield key.slice(own.length)
    },
  }
}

/**
 * Replaces an object only if it still exists, because a deleted object must not reappear. Some storages (Swift) ignore or refuse `If-Match`
 * on PUT. There, the object can change between the two requests.
 */
async function replaceObject({ ask }: Bucket, at: string, etag: string, content: Buffer): Promise<boolean> {
  return ask(async (objects) => {
    const url = await objects.getPresignedUrl('PUT', at, 60)
    const body = new Uint8Array(content)
    const { ok, status } = await fetch(url, { method: 'PUT', body, headers: { 'if-match': `"${etag}"` } })
    if (ok) return true
    if (status === 404 || status === 412) return false
    if (status === notImplemented) return Boolean(await objects.putObject(at, content))
    throw new ObjectStorageError(`PUT answered ${status}`)
  })
}

const notImplemented = 501
