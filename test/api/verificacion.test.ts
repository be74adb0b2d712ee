import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConvenio } from '../../src/server/domain/viajes/convenios/service.ts'
import { book, get, makeCliente, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test("the public check of an agreement's hash shows the acceptance date, without personal data", async () => {
  const { token, mail } = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), token)
  const html = (await readConvenio(testApp.deps.db, Number(idreserva))) ?? ''
  const codigo = createHash('sha256').update(html).digest('hex')
  const answer = await get(testApp, `convenios/${codigo}`)
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({
    results: { codigo, aceptado: true, fecha: '2026-11-19', hora: '12:00', version: 1 },
  })
  for (const secret of ['Juárez', 'Ibáñez', mail, '28456789']) expect(text).not.toContain(secret)
  // Users may type the code in groups and capitals.
  const copiada = encodeURIComponent((codigo.toUpperCase().match(/.{8}/g) ?? []).join(' '))
  expect(await (await get(testApp, `convenios/${copiada}`)).json()).toMatchObject({
    results: { codigo, aceptado: true },
  })
})

test('the public check reports that an unknown hash has no accepted agreement, and returns an error for a malformed hash', async () => {
  const foreign = 'a'.repeat(64)
  expect(await (await get(testApp, `convenios/${foreign}`)).json()).toEqual({
    results: { codigo: foreign, aceptado: false, fecha: null, hora: null, version: null },
  })
  const corta = await get(testApp, 'convenios/abc')
  expect(corta.status).toBe(400)
  expect(await corta.json()).toMatchObject({ error: { campos: { codigo: expect.stringContaining('64') } } })
})

test('the public check of agreements is rate-limited per IP address', async () => {
  const asks = []
  for (let i = 0; i < 201; i++) asks.push(get(testApp, `convenios/${'b'.repeat(64)}`, { ip: '203.0.113.9' }))
  const statuses = (await Promise.all(asks)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await get(testApp, `convenios/${'b'.repeat(64)}`, { ip: '203.0.113.10' })).status).toBe(200)
})
