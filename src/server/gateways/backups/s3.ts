import type { Bucket } from '../object-storage/bucket.ts'
import { type BackupStore, backupSuffix } from './backup-store.ts'

/** S3 allows ten thousand parts per object, so a backup may have 160 GB. */
const partBytes = 16 * 1024 * 1024

/** Stores backups in object storage. An interrupted upload leaves no object. */
export function createS3Backups(bucket: Bucket): BackupStore {
  const { ask, prefix } = bucket
  const own = prefix ? `${prefix}/` : ''
  return {
    async write(name, content) {
      const at = `${own}${name}${backupSuffix}`
      const upload = await ask((objects) => objects.getMultipartUploadId(at, 'application/octet-stream'))
      const parts: { partNumber: number; etag: string }[] = []
      let bytes = 0
      try {
        for await (const part of inParts(content)) {
          const number = parts.length + 1
          parts.push(await ask((objects) => objects.uploadPart(at, upload, part, number)))
          bytes += part.length
        }
        await ask((objects) => objects.completeMultipartUpload(at, upload, parts))
        return bytes
      } catch (error) {
        // Ignores a failure, because leftover parts only use space, and this error must not hide the original one.
        await ask((objects) => objects.abortMultipartUpload(at, upload)).catch(() => undefined)
        throw error
      }
    },
    async list() {
      const names: string[] = []
      for await (const key of bucket.list(own))
        if (key.endsWith(backupSuffix)) names.push(key.slice(own.length, -backupSuffix.length))
      return names.sort()
    },
    async remove(name) {
      await ask((objects) => objects.deleteObject(`${own}${name}${backupSuffix}`))
    },
  }
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let buffered = 0
  for await (const piece of content) {
    pieces.push(piece)
    buffered += piece.length
    if (buffered < partBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    buffered = 0
  }
  if (buffered > 0) yield Buffer.concat(pieces)
}
