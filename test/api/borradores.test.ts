import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { borradores } from '../../src/server/db/schema/borradores.ts'

import { removeOldBorradores } from '../../src/server/domain/viajes/borradores/service.ts'
import { book, makeCliente, makeHash, makePersonal, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

const password = 'contraseña-de-paula'
const passwordHash = makeHash(password)

let house: House
let paula: Awaited<ReturnType<typeof makeCliente>>
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  paula = await makeCliente(house, { passwordHash: await passwordHash })
})
afterAll(() => house.close())

const send = (method: string, path: string, fields?: Record<string, string>, token = paula.token) =>
  house.app.request(`/api/borradores/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: fields && new URLSearchParams(fields),
  })
const save = (viaje: number, fields: Record<string, string>) => send('PUT', String(viaje), { paso: '1', ...fields })
const read = async (viaje: number, token = paula.token) =>
  ((await (await send('GET', String(viaje), undefined, token)).json()) as { results: unknown }).results
const rows = () => house.deps.db.select().from(borradores).where(eq(borradores.usuarioId, paula.id))

test('what was typed is found again as it was, on any device, and by nobody else', async () => {
  expect(await read(0)).toBeNull()
  await save(0, { nombre: 'Mart', documento: '50.1' })
  expect(await (await save(0, { nombre: 'Martina', observaciones: 'Alergia al maní', paso: '2' })).json()).toEqual({
    results: { guardado: house.clock.now.toISOString() },
  })
  expect(await read(0)).toMatchObject({
    formulario: { nombre: 'Martina', observaciones: 'Alergia al maní', documento: '' },
    paso: 2,
    guardado: house.clock.now.toISOString(),
  })
  expect(await read(0, (await makeCliente(house)).token)).toBeNull()
  expect((await send('GET', '0', undefined, (await makePersonal(house, '1')).token)).status).toBe(403)
  expect(await rows()).toHaveLength(1)
})

test('it lies sealed, and opens under no other account', async () => {
  await save(0, { nombre: 'Martina', documento: '50123456', observaciones: 'Alergia al maní' })
  const [fila] = await rows()
  const kept = Buffer.from(fila?.sellado ?? '', 'base64').toString('latin1')
  for (const secret of ['Martina', '50123456', 'Alergia']) expect(kept).not.toContain(secret)
  const otra = await makeCliente(house)
  await house.deps.db
    .insert(borradores)
    .values({ usuarioId: otra.id, viaje: 0, sellado: fila?.sellado ?? '', guardadoEn: house.clock.now })
  expect(await read(0, otra.token)).toBeNull()
})

test('a text too long is refused, and of many trips the last ten are kept', async () => {
  expect((await save(0, { nombre: 'M'.repeat(121) })).status).toBe(400)
  expect((await save(0, { observaciones: 'M'.repeat(40_000) })).status).toBe(413)
  for (let viaje = 1; viaje <= 12; viaje++) await save(viaje, { nombre: `Hijo ${viaje}` })
  expect((await rows()).map(({ viaje }) => viaje).sort((uno, otro) => uno - otro)).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ])
})

test('it goes when it is dropped, and when its passenger is booked; another child’s stays', async () => {
  await save(0, { nombre: 'Martina' })
  expect(await (await send('DELETE', '0')).json()).toEqual({ results: { quitado: true } })
  expect(await read(0)).toBeNull()
  const viaje = await makeViaje(house)
  await save(viaje.viaje.id, { documento: '50.123.456' })
  await save(0, { documento: '50999999' })
  await book(house, viaje, paula.token, { documento: '50123456' })
  expect(await read(viaje.viaje.id)).toBeNull()
  expect(await read(0)).toMatchObject({ formulario: { documento: '50999999' } })
})

test('one that does not open any more stops no booking, and goes with it', async () => {
  await house.deps.db
    .insert(borradores)
    .values({ usuarioId: paula.id, viaje: 0, sellado: 'bm8gYWJyZQ==', guardadoEn: house.clock.now })
  await book(house, await makeViaje(house), paula.token, { documento: '50123456' })
  expect(await rows()).toEqual([])
})

test('its holder gets it with all that is theirs, and it goes with the account', async () => {
  await save(0, { nombre: 'Martina', documento: '50123456' })
  const answer = await house.app.request('/api/cuenta/descarga', {
    headers: { authorization: `Bearer ${paula.token}` },
  })
  expect(await answer.json()).toMatchObject({ borradores: [{ viaje: 0, nombre: 'Martina', documento: '50123456' }] })
  const erased = await house.app.request('/api/cuenta/eliminacion', {
    method: 'POST',
    headers: { authorization: `Bearer ${paula.token}` },
    body: new URLSearchParams({ password }),
  })
  expect(erased.status).toBe(200)
  expect(await rows()).toHaveLength(0)
})

test('nobody comes back to it in sixty days: it goes by itself', async () => {
  const before = house.clock.now
  await save(0, { nombre: 'Martina' })
  house.clock.now = new Date(before.getTime() + 60 * 24 * 3_600_000)
  await removeOldBorradores(house.deps)
  expect(await rows()).toHaveLength(1)
  house.clock.now = new Date(before.getTime() + 60 * 24 * 3_600_000 + 1)
  await removeOldBorradores(house.deps)
  expect(await rows()).toHaveLength(0)
  house.clock.now = before
})
