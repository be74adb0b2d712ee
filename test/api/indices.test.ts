import { afterAll, beforeAll, expect, test } from 'vitest'
import type { indiceconfiguracion } from '../../src/contract/casa/agencia.ts'
import type { indicecatalogo } from '../../src/contract/catalogo/gestion.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = (await makePersonal(house, '1')).token
})
afterAll(() => house.close())

async function ask<Results>(path: string, init: RequestInit = {}) {
  const answer = await house.app.request(`/api/admin/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { results: Results }).results
}

const parteOf = async (clase: string) => {
  const partes = await ask<ReplyOf<typeof indicecatalogo>['results']>('catalogo')
  return partes.find((parte) => parte.clase === clase)
}

test('the catalogue’s index counts each part and tells the last thing that changed in it', async () => {
  expect(await parteOf('destinos')).toEqual({
    ...{ clase: 'destinos', total: 0, alavista: null, sinimagen: 0, enuso: 0, cambio: null },
  })
  for (const nombreDestino of ['Cachi', 'Iruya'])
    expect((await post(house, 'guardardestino', { nombreDestino, descripcion: '' }, { token })).status).toBe(200)
  expect(await parteOf('destinos')).toMatchObject({ total: 2, sinimagen: 2, cambio: { nombre: 'Iruya' } })
  await makeViaje(house)
  expect(await parteOf('tipos')).toMatchObject({ enuso: 1 })
  expect(await parteOf('servicios')).toMatchObject({ total: 0, sinimagen: null })
  expect(await parteOf('promociones')).toMatchObject({ total: 0, alavista: 0 })
})

test('the settings’ index tells how each stands and who changed it last', async () => {
  const antes = await ask<ReplyOf<typeof indiceconfiguracion>['results']>('configuracion')
  expect(antes).toMatchObject({ personas: 1, completas: 1, sesiones: 1, rechazados: 0, feriado: null, feriados: 0 })
  const dia = { fecha: '8-12-2027', nombre: 'Inmaculada Concepción' }
  await ask('feriados', { method: 'PUT', body: JSON.stringify(dia) })
  const despues = await ask<ReplyOf<typeof indiceconfiguracion>['results']>('configuracion')
  expect(despues).toMatchObject({ feriado: { fecha: '2027-12-08', nombre: dia.nombre }, feriados: 1 })
  expect(despues.cambios.find(({ de }) => de === 'feriados')?.quien).toBe('Ana Soria')
  expect(antes.cambios.some(({ de }) => de === 'feriados')).toBe(false)
})
