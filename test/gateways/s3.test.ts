import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTargetFiles } from '../../src/server/backup/target-files.ts'
import { openBackup } from '../../src/server/gateways/backups/open.ts'
import { createS3Backups } from '../../src/server/gateways/backups/s3.ts'
import { ObjectStorageError, openBucket } from '../../src/server/gateways/object-storage/bucket.ts'
import { createS3Storage } from '../../src/server/gateways/storage/s3.ts'
import { openObjetos } from '../objetos.ts'

let objects: Awaited<ReturnType<typeof openObjetos>>
beforeAll(async () => {
  objects = await openObjetos()
})
afterAll(() => objects.close())

// With TEST_S3_ENDPOINT, the bucket still contains the objects of earlier runs.
const run = randomBytes(4).toString('hex')
const at = (prefix: string) => `s3://agencia/${run}/${prefix}`
const openAt = (url: string) => createS3Storage(openBucket(url, objects.settings))
const open = (prefix: string) => openAt(at(prefix))
async function list(storage: ReturnType<typeof open>, folder?: string) {
  const keys: string[] = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys.sort()
}

test('a file in S3 is written, overwritten, replaced, read, listed and deleted', async () => {
  const storage = open('ida')
  const key = 'publico/ab/480.webp'
  expect([await storage.read(key), await storage.exists(key), await list(storage)]).toEqual([null, false, []])
  expect(await storage.replace(key, Buffer.from('none'))).toBe(false)
  expect(await storage.exists(key)).toBe(false)
  const bytes = randomBytes(300_000)
  await storage.write(key, Buffer.from('one'))
  await storage.write(key, bytes)
  expect((await storage.read(key))?.equals(bytes)).toBe(true)
  expect(await storage.replace(key, Buffer.from('two'))).toBe(true)
  expect((await storage.read(key))?.toString()).toBe('two')
  await storage.write('privado/fotos/1', Buffer.alloc(0))
  expect(await storage.read('privado/fotos/1')).toHaveLength(0)
  await open('ida-otra').write('privado/x', Buffer.from('x'))
  expect(await list(storage)).toEqual(['privado/fotos/1', key])
  expect(await list(storage, 'privado')).toEqual(['privado/fotos/1'])
  await storage.remove(key)
  await storage.remove(key)
  expect(await storage.exists(key)).toBe(false)
  await expect(storage.read('../fuera')).rejects.toThrow(RangeError)
})

test('a file can be replaced in a storage that has no conditional writes', async () => {
  await using closers = new AsyncDisposableStack()
  const plain = await openObjetos(false)
  closers.defer(plain.close)
  const storage = createS3Storage(openBucket('s3://agencia/ida', plain.settings))
  expect(await storage.replace('publico/x', Buffer.from('none'))).toBe(false)
  await storage.write('publico/x', Buffer.from('one'))
  expect(await storage.replace('publico/x', Buffer.from('two'))).toBe(true)
  expect((await storage.read('publico/x'))?.toString()).toBe('two')
  await storage.remove('publico/x')
})

test('a listing of S3 files is complete when it needs several responses', async () => {
  const storage = open('muchos')
  const keys = Array.from({ length: 1_050 }, (_, i) => `publico/${String(i).padStart(4, '0')}`)
  for (let i = 0; i < keys.length; i += 50)
    await Promise.all(keys.slice(i, i + 50).map((key) => storage.write(key, Buffer.from('x'))))
  expect(await list(storage)).toEqual(keys)
})

test('an unreachable storage and wrong credentials throw an ObjectStorageError', async () => {
  const away = createS3Storage(
    openBucket('s3://agencia/lejos', { ...objects.settings, endpoint: 'http://127.0.0.1:1' }),
  )
  await expect(away.read('privado/x')).rejects.toThrow(ObjectStorageError)
  const stranger = createS3Storage(openBucket('s3://agencia/lejos', { ...objects.settings, secretAccessKey: 'otra' }))
  await expect(stranger.write('privado/x', Buffer.from('x'))).rejects.toThrow(ObjectStorageError)
})

test('a multipart backup is read as written, or leaves no file when interrupted', async () => {
  const where = at('copias')
  const copias = createS3Backups(openBucket(where, objects.settings))
  const pieces = [randomBytes(12_000_000), randomBytes(12_000_000), randomBytes(5_000)]
  async function* content() {
    yield* pieces
  }
  async function* breaks() {
    yield* pieces
    throw new Error('pg_dump failed')
  }
  expect(await copias.write('valija-1', content())).toBe(24_005_000)
  await expect(copias.write('valija-2', breaks())).rejects.toThrow('pg_dump failed')
  expect(await copias.list()).toEqual(['valija-1'])
  const read: Buffer[] = []
  const settings = { objects: objects.settings }
  for await (const piece of openBackup(`${where}/valija-1.copia`, settings)()) read.push(piece)
  expect(Buffer.concat(read).equals(Buffer.concat(pieces))).toBe(true)
  await copias.remove('valija-1')
  expect(await copias.list()).toEqual([])
})

test('a restore moves the replaced files to another folder', async () => {
  const STORAGE = at('vuelta')
  const settings = { STORAGE, objects: objects.settings, dataDir: '' }
  const testApp = open('vuelta')
  await testApp.write('privado/1', Buffer.from('before'))
  await testApp.write('privado/2', Buffer.from('gone'))
  await expect(openTargetFiles(settings, false)).rejects.toThrow('holds files already')
  const destino = await openTargetFiles(settings, true)
  await destino.storage.write('privado/1', Buffer.from('after'))
  expect((await testApp.read('privado/1'))?.toString()).toBe('before')
  const former = await destino.place()
  await destino.drop()
  expect(await list(testApp)).toEqual(['privado/1'])
  expect((await testApp.read('privado/1'))?.toString()).toBe('after')
  expect(await list(destino.storage)).toEqual([])
  expect(await list(openAt(former ?? ''))).toEqual(['privado/1', 'privado/2'])
})
