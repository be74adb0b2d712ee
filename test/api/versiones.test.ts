import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import { personal } from '../../src/server/db/schema/identidad.ts'
import { call, makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { type Forms, makeCatalogoForms } from './formularios-de-catalogo.ts'
import { makeOfficeForms } from './formularios-de-oficina.ts'

/** What staff save without saying which version they edited, and why nobody's newer save is undone by it. */
const sinVersion: Record<string, string> = {
  asignarconsulta: 'one choice, of who answers: the last one holds, and the trail tells both',
  activarforma: 'a switch: it is on or off, and whoever presses it sees which',
  ordenarformas: 'names every way to pay of the trip, or is refused',
  alojar: 'moves one person, and leaves the others where they are',
  marcarreservas: 'a mark of several, seen or not: twice is the same as once',
  marcardocumento: 'a tick: twice is the same as once',
}

const staff = [...api].filter(([, { quien }]) => quien === 'personal' || quien === 'administrador')
const conVersion = staff.filter(([, { version }]) => version)

let house: House
let forms: Forms
let [berta, carla] = ['', '']
beforeAll(async () => {
  house = await openHouse()
  forms = { ...(await makeOfficeForms(house)), ...(await makeCatalogoForms(house)) }
  berta = await makeNamed('Berta', 'Paz')
  carla = await makeNamed('Carla', 'Ruiz')
})
afterAll(() => house.close())

async function makeNamed(nombre: string, apellido: string) {
  const { id, token } = await makePersonal(house, '1')
  await house.deps.db.update(personal).set({ nombre, apellido }).where(eq(personal.id, id))
  return token
}

test('whatever staff edit is saved over the version that was read', () => {
  const edits = staff.filter(
    ([, { method, tema }]) => method === 'PUT' || (method === 'POST' && tema === 'Catálogo, fichas'),
  )
  const sin = edits.filter(([, { version }]) => !version).map(([name]) => name)
  expect(sin.sort()).toEqual(Object.keys(sinVersion).sort())
  for (const [name, { body, version = '' }] of conVersion)
    expect(body instanceof z.ZodObject && Object.keys(body.shape), name).toContain(version)
})

test('every call that carries a version has its row here', () => {
  expect(Object.keys(forms).sort()).toEqual(conVersion.map(([name]) => name).sort())
})

describe('of two who read the same, the second to save is told', () => {
  test.each(conVersion)('%s', async (name, { method, version = '', json }) => {
    const form = await forms[name]?.()
    if (!form) throw new Error(`no row for ${name}`)
    const save = async (token: string, n: number, desde: string) => {
      const fields = { ...(await form.fields(n)), [version]: desde }
      return call(house, method, form.path, { token, ...(json ? { json: fields } : { fields }) })
    }
    const { huella: desde } = await form.read()
    expect(await save(berta, 0, desde)).toMatchObject({ status: 200 })
    const suyo = await form.read()
    const refused = await save(carla, 1, desde)
    expect(refused).toMatchObject({ status: 409, error: { codigo: 'texto_cambio' } })
    expect(refused.error?.mensaje).toMatch(/^Berta Paz lo cambió el \d\d\/\d\d\/\d{4} a las \d\d:\d\d, mientras/)
    expect((await save(carla, 1, '')).status).toBeGreaterThanOrEqual(400)
    expect(await form.read()).toEqual(suyo)
    expect((await save(carla, 0, desde)).status, 'what stands already').toBe(200)
    expect(await form.read()).toEqual(suyo)
    expect((await save(carla, 1, suyo.huella)).status, 'over the newer one').toBe(200)
    expect((await save(carla, 1, suyo.huella)).status, 'the same again').toBe(200)
    const { huella } = await form.read()
    const both = await Promise.all([save(berta, 2, huella), save(carla, 3, huella)])
    expect(both.map(({ status }) => status).sort(), 'at once').toEqual([200, 409])
  })
})
