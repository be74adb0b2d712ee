import { ByteReader } from './byte-reader.pure.ts'
import type { ByteChunks } from './sealed-stream.pure.ts'

export type BackupEntry = { name: string; content: ByteChunks }

const longestFrame = 16 * 1024 * 1024

/**
 * Writes each entry as a frame with its name, frames with its contents, and an empty frame. A frame is a 4-byte length and its bytes,
 * because the total length is unknown in advance.
 */
export async function* packEntries(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield frame(Buffer.from(name))
    for await (const piece of content)
      for (let at = 0; at < piece.length; at += longestFrame) yield frame(piece.subarray(at, at + longestFrame))
    yield frame(Buffer.alloc(0))
  }
}

/** Reads the entries. Skips contents that the caller does not read. @throws Error if the format is invalid */
export async function* unpackEntries(packed: ByteChunks): AsyncGenerator<BackupEntry> {
  const reader = new ByteReader(packed)
  while (!(await reader.ended())) {
    const name = (await readFrame(reader)).toString()
    const content = framesOf(reader)
    yield { name, content }
    for await (const _ of content);
  }
}

async function* framesOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (let bytes = await readFrame(reader); bytes.length > 0; bytes = await readFrame(reader)) yield bytes
}

function frame(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

async function readFrame(reader: ByteReader): Promise<Buffer> {
  const head = await reader.upTo(4)
  const length = head.length === 4 ? head.readUInt32BE() : Number.POSITIVE_INFINITY
  if (length > longestFrame) throw new Error('The copy is not packed as this version packs.')
  const bytes = await reader.upTo(length)
  if (bytes.length < length) throw new Error('The copy is not packed as this version packs.')
  return bytes
}
