import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { packEntries, unpackEntries } from '../../src/server/backup/entries.pure.ts'
import { openStream, sealStream } from '../../src/server/backup/sealed-stream.pure.ts'

const key = randomBytes(32)
const chunk = 256 * 1024
const sealedChunk = chunk + 16
const head = 8 + 8 + 32

async function gather(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const sealAll = (plain: Buffer) => gather(sealStream(key, [plain]))
const openAll = (sealed: Buffer, keys = [key]) => gather(openStream(keys, [sealed]))

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
  'a stream of %i bytes decrypts to equal bytes, however it is split',
  async (n) => {
    const plain = randomBytes(n)
    const sealed = await gather(sealStream(key, inPieces(plain, 100_000)))
    expect(sealed.length).toBe(head + n + 16 * Math.max(1, Math.ceil(n / chunk)))
    expect((await gather(openStream([randomBytes(32), key], inPieces(sealed, 70_001)))).equals(plain)).toBe(true)
  },
)

test('swapped, duplicated, dropped or truncated chunks do not decrypt', async () => {
  const sealed = await sealAll(randomBytes(3 * chunk))
  const piece = (n: number) => sealed.subarray(head + n * sealedChunk, head + (n + 1) * sealedChunk)
  const [first, a, b, c] = [sealed.subarray(0, head), piece(0), piece(1), piece(2)]
  for (const wrong of [[b, a, c], [a, a, c], [a, c], [b, c], [a, b], [a], [], [a, b, c, c], [a, b, c.subarray(0, -1)]])
    await expect(openAll(Buffer.concat([first, ...wrong]))).rejects.toThrow('changed or cut')
})

test('a changed byte, a wrong key or a chunk of another stream prevents decryption', async () => {
  const plain = randomBytes(chunk + 10)
  const [sealed, other] = [await sealAll(plain), await sealAll(plain)]
  for (const at of [0, 7, 8, 20, head, head + 5, head + sealedChunk, sealed.length - 1]) {
    const torn = Buffer.from(sealed)
    torn.writeUInt8(sealed.readUInt8(at) ^ 1, at)
    await expect(openAll(torn), `byte ${at}`).rejects.toThrow()
  }
  await expect(openAll(sealed, [randomBytes(32)])).rejects.toThrow('another key')
  await expect(openAll(Buffer.concat([sealed.subarray(0, head), other.subarray(head)]))).rejects.toThrow(
    'changed or cut',
  )
})

test('archive entries are unpacked by name and in order, and unread entries are skipped', async () => {
  const long = randomBytes(100_000)
  async function* parts() {
    yield { name: 'uno', content: [Buffer.from('a'), Buffer.alloc(0), long] }
    yield { name: 'vacío', content: [] }
    yield { name: 'tres', content: [Buffer.from('c')] }
  }
  const packed = await gather(packEntries(parts()))
  const names: string[] = []
  for await (const { name, content } of unpackEntries([packed])) {
    names.push(name)
    if (name === 'tres') expect((await gather(asAsync(content))).toString()).toBe('c')
  }
  expect(names).toEqual(['uno', 'vacío', 'tres'])
  await expect(gather(partsOf(packed.subarray(0, -3)))).rejects.toThrow('not packed')
})

async function* partsOf(packed: Buffer) {
  for await (const { content } of unpackEntries([packed])) yield* content
}

async function* asAsync(pieces: AsyncIterable<Buffer> | Iterable<Buffer>) {
  yield* pieces
}

function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
