import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { imagenes } from '../../src/server/db/schema/catalogo.ts'
import {
  addImagenes,
  createAvif,
  type PreparedImagen,
  prepareImagen,
  preparePoster,
} from '../../src/server/domain/catalogo/medios/service.ts'
import { runImageWork } from '../../src/server/domain/platform/fotos/image-semaphore.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const forEver = 'public, max-age=31536000, immutable'

async function noisy(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function addPicture(content: Buffer, foco: { focoX: number; focoY: number }): Promise<PreparedImagen> {
  const prepared = await prepareImagen(testApp.deps, content, 'Cerro', foco)
  await testApp.deps.db.transaction((tx) => addImagenes(testApp.deps, tx, [prepared]))
  return prepared
}

test('a sharing card is 1200×630 below 300 kB, and is rendered once for concurrent requests', async () => {
  const { hash } = await addPicture(await noisy(1600, 1100), { focoX: 0, focoY: 0.5 })
  const write = vi.spyOn(testApp.deps.storage, 'write')
  const asked = await Promise.all([1, 2, 3].map(() => testApp.app.request(`/imagenes/${hash}/compartir.jpg`)))
  const bodies = await Promise.all(asked.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  const [answer] = asked
  const [card = Buffer.alloc(0)] = bodies
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-type')).toBe('image/jpeg')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(card.length).toBeLessThanOrEqual(300_000)
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bodies.every((body) => body.equals(card))).toBe(true)
  expect(write).toHaveBeenCalledOnce()
  write.mockRestore()
})

test("a sharing card is cropped around its picture's focal point, and a conditional request returns 304 until the card changes", async () => {
  const { hash } = await addPicture(await noisy(1500, 400), { focoX: 0, focoY: 0.5 })
  const ask = (headers = {}) => testApp.app.request(`/imagenes/${hash}/compartir.jpg`, { headers })
  const before = await ask()
  const etag = before.headers.get('etag') ?? ''
  const same = await ask({ 'if-none-match': etag })
  expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, ''])

  await testApp.deps.db.update(imagenes).set({ focoX: 1 }).where(eq(imagenes.archivo, hash))
  const after = await ask({ 'if-none-match': etag })
  expect(after.status).toBe(200)
  expect(after.headers.get('etag')).not.toBe(etag)
  expect(Buffer.from(await after.arrayBuffer()).equals(Buffer.from(await before.arrayBuffer()))).toBe(false)
})

test('a request for a missing picture returns 404 without waiting for the image queue', async () => {
  const goOn = Promise.withResolvers<void>()
  onTestFinished(() => goOn.resolve())
  void runImageWork(() => goOn.promise)
  expect((await testApp.app.request(`/imagenes/${'e'.repeat(32)}/compartir.jpg`)).status).toBe(404)
})

test('a tall picture is cropped around its focal point', async () => {
  const top = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const tall = await sharp({ create: { width: 900, height: 1800, channels: 3, background: '#00f' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { hash } = await addPicture(tall, { focoX: 0.5, focoY: 0.05 })
  const card = Buffer.from(await (await testApp.app.request(`/imagenes/${hash}/compartir.jpg`)).arrayBuffer())
  const { channels } = await sharp(card).stats()
  expect(channels[0]?.mean).toBeGreaterThan(240)
  expect(channels[2]?.mean).toBeLessThan(15)
})

test('only a picture of the catalogue has a sharing card', async () => {
  const { hash } = await prepareImagen(testApp.deps, await noisy(300, 200), 'De nadie')
  for (const name of [hash, 'f'.repeat(32), '..%2f..', 'compartir'])
    expect((await testApp.app.request(`/imagenes/${name}/compartir.jpg`)).status).toBe(404)
})

test('a picture is cached for ever only after its AVIF is finished', async () => {
  const { hash } = await addPicture(await noisy(500, 300), { focoX: 0.5, focoY: 0.5 })
  const early = await testApp.app.request(`/imagenes/${hash}/480.avif`)
  expect([early.status, early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=60',
  ])
  expect(await sharp(Buffer.from(await early.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 480 })
  await createAvif(testApp.deps.storage, hash, testApp.deps.avifEffort)
  const late = await testApp.app.request(`/imagenes/${hash}/480.avif`)
  expect([late.headers.get('content-type'), late.headers.get('cache-control')]).toEqual(['image/avif', forEver])
  expect((await testApp.app.request(`/imagenes/${hash}/481.avif`)).status).toBe(404)
})

test("a picture's placeholder colour is its mean colour", async () => {
  const half = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000000' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
  await addPicture(picture, { focoX: 0.5, focoY: 0.5 })
  const rows = await testApp.deps.db.select({ color: imagenes.color }).from(imagenes)
  expect(rows.at(-1)?.color).toMatch(/^#(7|8).(7|8).(7|8).$/)
})

test("a portrait crop is made around the picture's focal point, and rendered once", async () => {
  const { hash } = await addPicture(await noisy(1600, 900), { focoX: 0.25, focoY: 0.5 })
  const ask = (file: string) => testApp.app.request(`/imagenes/${hash}/${file}`)
  const write = vi.spyOn(testApp.deps.storage, 'write')
  const [answer] = await Promise.all([ask('retrato-250-500-720.webp'), ask('retrato-250-500-720.webp')])
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, forEver])
  const cut = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(cut).metadata()).toMatchObject({ format: 'webp', width: 720, height: 900 })
  expect(write).toHaveBeenCalledOnce()
  write.mockRestore()
  expect((await ask('retrato-250-500-360.avif')).headers.get('content-type')).toBe('image/avif')
  for (const other of ['retrato-251-500-720.webp', 'retrato-250-500-721.webp', 'retrato-250-500-720.jpg'])
    expect((await ask(other)).status).toBe(404)
})

test('a poster that the catalogue uses has a sharing card cropped from the poster, and an unused poster has none', async () => {
  await testApp.deps.db.transaction((tx) => addImagenes(testApp.deps, tx, [preparePoster('rio')]))
  const ask = async (path: string) => testApp.app.request(`/imagenes/${path}`)
  const answer = await ask('rio/compartir.jpg')
  const card = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, card.length < 300_000]).toEqual([200, true])
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  for (const other of [
    'quebrada/compartir.jpg',
    'rio/1200.webp',
    'rio/retrato-740-300-720.avif',
    'no-hay/compartir.jpg',
  ])
    expect((await ask(other)).status, other).toBe(404)
  expect(() => preparePoster('no-hay')).toThrow(RangeError)
})

test('a picture row is a photo or a poster, never both or neither', async () => {
  const { poster, ...data } = preparePoster('rio')
  for (const row of [data, { ...data, poster, archivo: 'f'.repeat(32) }])
    await expect(testApp.deps.db.insert(imagenes).values(row)).rejects.toThrow()
})
