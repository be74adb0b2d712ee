import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAvif, createDerivatives, derivativeKey } from '../../src/server/domain/catalogo/medios/derivatives.ts'
import { prepareFoto } from '../../src/server/domain/platform/fotos/documento.pure.ts'
import { createDiskStorage } from '../../src/server/gateways/storage/disk.ts'
import type { Storage } from '../../src/server/gateways/storage/storage.ts'
import { bomb, jpegWithGps, manyFrames, polyglot } from './imagenes-hostiles.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'medios-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } })

const heicHeader = (mark: string, compatibles: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + compatibles.length]),
    Buffer.from(`ftyp${mark}\0\0\0\0${compatibles}`, 'latin1'),
    Buffer.alloc(64),
  ])

test('a photo is stripped of location and camera data, and rotated upright', async () => {
  const original = await jpegWithGps(300, 200)
  expect(original.includes('Camara-de-Ana')).toBe(true)
  const foto = await prepareFoto(original, 'cliente-1')
  expect([foto.ancho, foto.alto]).toEqual([200, 300])
  const metadata = await sharp(foto.content).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 200, height: 300 })
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(metadata.orientation).toBeUndefined()
  expect(foto.content.includes('Camara-de-Ana')).toBe(false)
})

test('a photo is at most 2000 px per side and never enlarged', async () => {
  expect(await prepareFoto(await plain(2600, 1300).jpeg().toBuffer(), 'cliente-1')).toMatchObject({
    ancho: 2000,
    alto: 1000,
  })
  for (const image of [plain(90, 60).png(), plain(90, 60).webp(), plain(90, 60).avif({ effort: 0 })]) {
    expect(await prepareFoto(await image.toBuffer(), 'cliente-1')).toMatchObject({ ancho: 90, alto: 60 })
  }
})

test('code hidden in a picture is removed', async () => {
  const hostile = await polyglot()
  expect(hostile.includes('<script>')).toBe(true)
  expect((await prepareFoto(hostile, 'cliente-1')).content.includes('<script>')).toBe(false)
})

test('a file that is not a still picture of an accepted size is refused', async () => {
  const jpeg = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 99, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const hostile: Record<string, Buffer> = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    gif: await manyFrames('gif'),
    'webp of many frames': await manyFrames('webp'),
    tiff: await plain(64, 64).tiff().toBuffer(),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    'truncated jpeg': jpeg.subarray(0, jpeg.length / 2),
    'jpeg of a header alone': jpeg.subarray(0, 20),
    bomb: bomb(50_000),
    'bomb below the limit, without its pixels': bomb(6_000),
    '16 MB': Buffer.concat([jpeg, Buffer.alloc(16 * 1024 * 1024)]),
    empty: Buffer.alloc(0),
    'named pdf': Buffer.from('%PDF-1.7 0123456789abcdef'),
    heic: heicHeader('heic', 'mif1heic'),
    'heic of a generic brand': heicHeader('mif1', 'mif1heix'),
    // A file of one kilobyte that takes seconds to decode.
    'avif of 16 megapixels': await plain(4000, 4000).avif({ effort: 0 }).toBuffer(),
  }
  const expected: Record<string, string> = {
    '16 MB': 'imagen_demasiado_grande',
    'avif of 16 megapixels': 'imagen_con_demasiados_puntos',
    bomb: 'imagen_con_demasiados_puntos',
    heic: 'imagen_heic',
    'heic of a generic brand': 'imagen_heic',
  }
  const storage = createDiskStorage(root)
  for (const [name, content] of Object.entries(hostile)) {
    const codigo = expected[name] ?? 'imagen_invalida'
    await expect(prepareFoto(content, 'cliente-1'), name).rejects.toMatchObject({ codigo })
    await expect(createDerivatives(storage, content), name).rejects.toMatchObject({ codigo })
  }
})

test('a catalogue picture is rendered at each width that it can fill, in each format', async () => {
  const storage = createDiskStorage(root)
  const wide = await createDerivatives(storage, await plain(2600, 1300).jpeg().toBuffer())
  expect(wide.anchos).toEqual([480, 800, 1200, 1600, 2400])
  const picture = await plain(1000, 500).png().toBuffer()
  const made = await createDerivatives(storage, picture)
  expect(made).toMatchObject({ ancho: 1000, alto: 500, anchos: [480, 800, 1000] })
  expect(made.color).toMatch(/^#b[0-9a-f]5[0-9a-f]2[0-9a-f]$/)
  expect(await createAvif(storage, made.hash, 2)).toBe(true)
  for (const width of made.anchos) {
    for (const [formato, format] of [
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
      ['avif', 'heif'],
    ] as const) {
      const file = await storage.read(derivativeKey(made.hash, width, formato))
      const metadata = await sharp(file ?? Buffer.alloc(0)).metadata()
      expect(metadata).toMatchObject({ format, width: width, height: width / 2 })
      expect(metadata.exif).toBeUndefined()
    }
  }
  expect(await createAvif(storage, 'f'.repeat(32), 2)).toBe(false)
})

test('a picture uploaded twice is rendered once, and different bytes get another name', async () => {
  const disk = createDiskStorage(root)
  let written = 0
  const storage: Storage = {
    ...disk,
    write(key, content) {
      written++
      return disk.write(key, content)
    },
  }
  const picture = await plain(500, 300).jpeg().toBuffer()
  const first = await createDerivatives(storage, picture)
  const files = written
  expect(await createDerivatives(storage, picture)).toEqual(first)
  expect(written).toBe(files)
  const other = await createDerivatives(storage, await plain(500, 301).jpeg().toBuffer())
  expect(other.hash).not.toBe(first.hash)
})

test('a refused picture does not block the next one', async () => {
  const sound = await plain(60, 60).jpeg().toBuffer()
  const results = await Promise.allSettled([
    prepareFoto(bomb(50_000), 'cliente-1'),
    prepareFoto(sound, 'cliente-1'),
    prepareFoto(sound, 'cliente-1'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
