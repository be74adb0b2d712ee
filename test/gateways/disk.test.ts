import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from '../../src/server/gateways/storage/disk.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'disk-'))
})
afterEach(() => {
  chmodSync(root, 0o700)
  rmSync(root, { recursive: true })
})

test('the disk storage writes, overwrites, reads and deletes a file', async () => {
  const storage = createDiskStorage(root)
  const key = 'publico/ab/480.webp'
  expect(await storage.read(key)).toBeNull()
  expect(await storage.exists(key)).toBe(false)
  await storage.write(key, Buffer.from('one'))
  await storage.write(key, Buffer.from('two'))
  expect((await storage.read(key))?.toString()).toBe('two')
  expect(await storage.exists(key)).toBe(true)
  await storage.remove(key)
  await storage.remove(key)
  expect(await storage.exists(key)).toBe(false)
  expect(readdirSync(join(root, '.parcial'))).toEqual([])
})

test('private files are readable by their owner only', async () => {
  await createDiskStorage(root).write('privado/fotos/1.bin', Buffer.from('x'))
  expect(statSync(join(root, 'privado/fotos/1.bin')).mode & 0o777).toBe(0o600)
  expect(statSync(join(root, 'privado/fotos')).mode & 0o077).toBe(0)
})

test.each([
  '../fuera',
  'publico/../../fuera',
  '/etc/passwd',
  'publico//a',
  'publico/.oculto',
  'a\\..\\b',
  'a\0b',
  '',
  'publico/',
  '.parcial/x',
  `publico/${'a'.repeat(200)}`,
])('the disk storage refuses the key %j', async (key) => {
  const storage = createDiskStorage(join(root, 'dentro'))
  for (const use of [() => storage.write(key, Buffer.from('x')), () => storage.read(key), () => storage.remove(key)]) {
    await expect(async () => use()).rejects.toThrow(RangeError)
  }
  expect(readdirSync(root)).toEqual([])
})

test('a failed write does not change the earlier file, and leaves no partial file', async () => {
  const storage = createDiskStorage(root)
  await storage.write('publico/a', Buffer.from('before'))
  writeFileSync(join(root, 'bloqueo'), '')
  await expect(storage.write('bloqueo/b', Buffer.from('x'))).rejects.toThrow()
  await expect(storage.write('publico', Buffer.from('x'))).rejects.toThrow()
  expect((await storage.read('publico/a'))?.toString()).toBe('before')
  expect(readdirSync(join(root, '.parcial'))).toEqual([])
})

test('replacing a missing file does not create it', async () => {
  const storage = createDiskStorage(root)
  expect(await storage.replace('privado/fotos/1', Buffer.from('a'))).toBe(false)
  expect(await storage.exists('privado/fotos/1')).toBe(false)
  await storage.write('privado/fotos/1', Buffer.from('a'))
  expect(await storage.replace('privado/fotos/1', Buffer.from('b'))).toBe(true)
  expect((await storage.read('privado/fotos/1'))?.toString()).toBe('b')
})

test('the disk storage lists each key of one folder, or of all folders, once', async () => {
  const storage = createDiskStorage(root)
  const list = async (folder?: string) => {
    const keys: string[] = []
    for await (const key of storage.list(folder)) keys.push(key)
    return keys.sort()
  }
  expect(await list()).toEqual([])
  for (const key of ['publico/ab/1.webp', 'privado/fotos/1', 'privado/custodia'])
    await storage.write(key, Buffer.from('a'))
  expect(await list()).toEqual(['privado/custodia', 'privado/fotos/1', 'publico/ab/1.webp'])
  expect(await list('privado')).toEqual(['privado/custodia', 'privado/fotos/1'])
  expect(await list('nada')).toEqual([])
})
