import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await openTestApp()
  token = (await makePersonal(testApp, '1')).token
})
afterAll(() => testApp.close())

const escuela = { nombre: 'Escuela Normal', localidad: 'Salta' }
const create = (key: string) => call(testApp, 'POST', 'admin/colegios', { token, clave: key, fields: escuela })
const remove = (id: number, key: string) => call(testApp, 'DELETE', `admin/colegios/${id}`, { token, clave: key })

test('a creation and a deletion that are repeated with their key return the first reply', async () => {
  const created = await create('alta')
  expect(created.status).toBe(200)
  expect(await create('alta')).toEqual(created)
  expect((await create('otra')).status).toBe(409)

  const { id } = created.results
  const removed = await remove(id, 'baja')
  expect(removed.status).toBe(200)
  expect(await remove(id, 'baja')).toEqual(removed)
  expect((await remove(id, 'otra')).status).toBe(404)
})

test('a refused call does not use up its key', async () => {
  const { results } = await create('primera')
  expect((await create('segunda')).status).toBe(409)
  await remove(results.id, 'baja de la primera')
  expect((await create('segunda')).status).toBe(200)
})
