import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { borradores } from '../../src/server/db/schema/borradores.ts'

import { removeOldBorradores } from '../../src/server/domain/viajes/borradores/service.ts'
import { book, makeCliente, makeHash, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const password = 'contraseña-de-paula'
const passwordHash = makeHash(password)

let testApp: TestApp
let paula: Awaited<ReturnType<typeof makeCliente>>
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  paula = await makeCliente(testApp, { passwordHash: await passwordHash })
})
afterAll(() => testApp.close())

const send = (method: string, path: string, fields?: Record<string, string>, token = paula.token) =>
  testApp.app.request(`/api/borradores/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: fields && new URLSearchParams(fields),
  })
const save = (viaje: number, fields: Record<string, string>) => send('PUT', String(viaje), { paso: '1', ...fields })
const read = async (viaje: number, token = paula.token) =>
  ((await (await send('GET', String(viaje), undefined, token)).json()) as { results: unknown }).results
const rows = () => testApp.deps.db.select().from(borradores).where(eq(borradores.usuarioId, paula.id))

test('a booking draft is restored as typed on any device of its account, and for no other account', async () => {
  expect(await read(0)).toBeNull()
  await save(0, { nombre: 'Mart', documento: '50.1' })
  expect(await (await save(0, { nombre: 'Martina', observaciones: 'Alergia al maní', paso: '2' })).json()).toEqual({
    results: { guardado: testApp.clock.now.toISOString() },
  })
  expect(await read(0)).toMatchObject({
    formulario: { nombre: 'Martina', observaciones: 'Alergia al maní', documento: '' },
    paso: 2,
    guardado: testApp.clock.now.toISOString(),
  })
  expect(await read(0, (await makeCliente(testApp)).token)).toBeNull()
  expect((await send('GET', '0', undefined, (await makePersonal(testApp, '1')).token)).status).toBe(403)
  expect(await rows()).toHaveLength(1)
})

test('a booking draft is stored encrypted, and does not decrypt for another account', async () => {
  await save(0, { nombre: 'Martina', documento: '50123456', observaciones: 'Alergia al maní' })
  const [row] = await rows()
  const kept = Buffer.from(row?.sellado ?? '', 'base64').toString('latin1')
  for (const secret of ['Martina', '50123456', 'Alergia']) expect(kept).not.toContain(secret)
  const other = await makeCliente(testApp)
  await testApp.deps.db
    .insert(borradores)
    .values({ usuarioId: other.id, viaje: 0, sellado: row?.sellado ?? '', guardadoEn: testApp.clock.now })
  expect(await read(0, other.token)).toBeNull()
})

test('drafts have a maximum length, and an account keeps only the drafts of its last ten trips', async () => {
  expect((await save(0, { nombre: 'M'.repeat(121) })).status).toBe(400)
  expect((await save(0, { observaciones: 'M'.repeat(40_000) })).status).toBe(413)
  for (let viaje = 1; viaje <= 12; viaje++) await save(viaje, { nombre: `Hijo ${viaje}` })
  expect((await rows()).map(({ viaje }) => viaje).sort((one, other) => one - other)).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ])
})

test('a draft is deleted on request, or once the passenger named in it is booked', async () => {
  await save(0, { nombre: 'Martina' })
  expect(await (await send('DELETE', '0')).json()).toEqual({ results: { quitado: true } })
  expect(await read(0)).toBeNull()
  const viaje = await makeViaje(testApp)
  await save(viaje.viaje.id, { documento: '50.123.456' })
  await save(0, { documento: '50999999' })
  await book(testApp, viaje, paula.token, { documento: '50123456' })
  expect(await read(viaje.viaje.id)).toBeNull()
  expect(await read(0)).toMatchObject({ formulario: { documento: '50999999' } })
})

test('a draft that cannot be decrypted does not block a booking, and is deleted by the booking', async () => {
  await testApp.deps.db
    .insert(borradores)
    .values({ usuarioId: paula.id, viaje: 0, sellado: 'bm8gYWJyZQ==', guardadoEn: testApp.clock.now })
  await book(testApp, await makeViaje(testApp), paula.token, { documento: '50123456' })
  expect(await rows()).toEqual([])
})

test('drafts are in the data download, and are deleted with the account', async () => {
  await save(0, { nombre: 'Martina', documento: '50123456' })
  const answer = await testApp.app.request('/api/cuenta/descarga', {
    headers: { authorization: `Bearer ${paula.token}` },
  })
  expect(await answer.json()).toMatchObject({ borradores: [{ viaje: 0, nombre: 'Martina', documento: '50123456' }] })
  const erased = await testApp.app.request('/api/cuenta/eliminacion', {
    method: 'POST',
    headers: { authorization: `Bearer ${paula.token}` },
    body: new URLSearchParams({ password }),
  })
  expect(erased.status).toBe(200)
  expect(await rows()).toHaveLength(0)
})

test('a draft is deleted after sixty days without changes', async () => {
  const before = testApp.clock.now
  await save(0, { nombre: 'Martina' })
  testApp.clock.now = new Date(before.getTime() + 60 * 24 * 3_600_000)
  await removeOldBorradores(testApp.deps)
  expect(await rows()).toHaveLength(1)
  testApp.clock.now = new Date(before.getTime() + 60 * 24 * 3_600_000 + 1)
  await removeOldBorradores(testApp.deps)
  expect(await rows()).toHaveLength(0)
  testApp.clock.now = before
})
