import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConvenio } from '../../src/server/domain/viajes/convenios/service.ts'
import { book, get, makeCliente, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a fingerprint says that it was accepted here and when, and nothing of anybody', async () => {
  const { token, mail } = await makeCliente(house)
  const { idreserva } = await book(house, await makeViaje(house), token)
  const html = (await readConvenio(house.deps.db, Number(idreserva))) ?? ''
  const huella = createHash('sha256').update(html).digest('hex')
  const answer = await get(house, `convenios/${huella}`)
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({
    results: { huella, aceptado: true, fecha: '2026-11-19', hora: '12:00', version: 1 },
  })
  for (const secret of ['Juárez', 'Ibáñez', mail, '28456789']) expect(text).not.toContain(secret)
  // As people copy it: in groups, in capitals.
  const copiada = encodeURIComponent((huella.toUpperCase().match(/.{8}/g) ?? []).join(' '))
  expect(await (await get(house, `convenios/${copiada}`)).json()).toMatchObject({ results: { huella, aceptado: true } })
})

test('a fingerprint that is not ours, and one that is none', async () => {
  const ajena = 'a'.repeat(64)
  expect(await (await get(house, `convenios/${ajena}`)).json()).toEqual({
    results: { huella: ajena, aceptado: false, fecha: null, hora: null, version: null },
  })
  const corta = await get(house, 'convenios/abc')
  expect(corta.status).toBe(400)
  expect(await corta.json()).toMatchObject({ error: { campos: { huella: expect.stringContaining('64') } } })
})

test('nobody asks without end', async () => {
  const asks = []
  for (let i = 0; i < 201; i++) asks.push(get(house, `convenios/${'b'.repeat(64)}`, { ip: '203.0.113.9' }))
  const statuses = (await Promise.all(asks)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await get(house, `convenios/${'b'.repeat(64)}`, { ip: '203.0.113.10' })).status).toBe(200)
})
