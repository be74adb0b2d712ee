import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ByteReader } from './byte-reader.pure.ts'

const magic = Buffer.from('VALIJA\0\x01', 'latin1')
const MARK = 8
const SALT = 32
const TAG = 16
const chunk = 256 * 1024

export type ByteChunks = AsyncIterable<Buffer> | Iterable<Buffer>

/**
 * Encrypts a stream with AES-256-GCM in the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár), in chunks of 256 KiB. Each stream
 * has its own key. Each nonce contains the chunk's number and a last-chunk flag.
 */
export async function* sealStream(key: Buffer, plain: ByteChunks): AsyncGenerator<Buffer> {
  const head = Buffer.concat([magic, markOf(key), randomBytes(SALT)])
  yield head
  const own = subkey(key, head)
  const pieces = new ByteReader(plain)
  for (let number = 0, last = false; !last; number++) {
    const piece = await pieces.upTo(chunk)
    last = await pieces.ended()
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, last)).setAAD(head)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Decrypts a stream.
 * @throws Error if a chunk was changed, swapped or encrypted with another key, or if the stream is truncated. Chunks before the error are
 * valid
 */
export async function* openStream(keys: readonly Buffer[], sealed: ByteChunks): AsyncGenerator<Buffer> {
  const pieces = new ByteReader(sealed)
  const head = await pieces.upTo(magic.length + MARK + SALT)
  if (head.length < magic.length + MARK + SALT || !head.subarray(0, magic.length).equals(magic))
    throw new Error('This is not a backup.')
  const key = keys.find((one) => markOf(one).equals(head.subarray(magic.length, magic.length + MARK)))
  if (!key)
    throw new Error('The copy was sealed with another key: set BACKUP_KEY or SECRET_KEY (secret.key) to that one.')
  const own = subkey(key, head)
  for (let number = 0, last = false; !last; number++) {
    const piece = await pieces.upTo(chunk + TAG)
    last = await pieces.ended()
    yield openChunk(own, piece, number, last, head)
  }
}

function openChunk(own: Buffer, piece: Buffer, number: number, last: boolean, head: Buffer): Buffer {
  try {
    const body = piece.subarray(0, -TAG)
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, last), { authTagLength: TAG })
    decipher.setAAD(head).setAuthTag(piece.subarray(-TAG))
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch (cause) {
    throw new Error('The copy is not what was written: it was changed or cut.', { cause })
  }
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

function markOf(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'valija marca de la copia v1', MARK))
}

function subkey(key: Buffer, head: Buffer): Buffer {
  if (key.length !== 32) throw new RangeError('The key has 32 bytes')
  return Buffer.from(hkdfSync('sha256', key, head.subarray(-SALT), 'valija copia v1', 32))
}
