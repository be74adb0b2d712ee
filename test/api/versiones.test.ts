import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import { personal } from '../../src/server/db/schema/identidad.ts'
import { call, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type Forms, makeCatalogoForms } from './formularios-de-catalogo.ts'
import { makeOfficeForms } from './formularios-de-oficina.ts'

/** The calls that save without a version, each with the reason why it needs none. */
const sinVersion: Record<string, string> = {
  asignarconsulta: 'one choice, of who answers: the last one wins, and the audit log has both',
  activarforma: 'a switch: the person who presses it sees whether it is on or off',
  ordenarformas: 'names every payment option of the trip, or is refused',
  alojar: 'moves one person, and leaves the others where they are',
  marcarreservas: 'a mark of several, seen or not: twice is the same as once',
  marcardocumento: 'a tick: twice is the same as once',
}

const staff = [...api].filter(([, { quien }]) => quien === 'personal' || quien === 'administrador')
const conVersion = staff.filter(([, { versioned }]) => versioned)

let testApp: TestApp
let forms: Forms
let [berta, carla] = ['', '']
beforeAll(async () => {
  testApp = await openTestApp()
  forms = { ...(await makeOfficeForms(testApp)), ...(await makeCatalogoForms(testApp)) }
  berta = await makeNamed('Berta', 'Paz')
  carla = await makeNamed('Carla', 'Ruiz')
})
afterAll(() => testApp.close())

async function makeNamed(nombre: string, apellido: string) {
  const { id, token } = await makePersonal(testApp, '1')
  await testApp.deps.db.update(personal).set({ nombre, apellido }).where(eq(personal.id, id))
  return token
}

test('every call that edits an object as staff has the version as a field', () => {
  const edits = staff.filter(
    ([, { method, tema }]) => method === 'PUT' || (method === 'POST' && tema === 'Catálogo, fichas'),
  )
  const sin = edits.filter(([, { versioned }]) => !versioned).map(([name]) => name)
  expect(sin.sort()).toEqual(Object.keys(sinVersion).sort())
  for (const [name, { body }] of conVersion)
    expect(body instanceof z.ZodObject && Object.keys(body.shape), name).toContain('version')
})

test("every call with a version is in this test's table", () => {
  expect(Object.keys(forms).sort()).toEqual(conVersion.map(([name]) => name).sort())
})

describe('the second of two edits of the same version is refused', () => {
  test.each(conVersion)('%s', async (name, { method, json }) => {
    const form = await forms[name]?.()
    if (!form) throw new Error(`no row for ${name}`)
    const save = async (token: string, n: number, version: string) => {
      const fields = { ...(await form.fields(n)), version }
      return call(testApp, method, form.path, { token, ...(json ? { json: fields } : { fields }) })
    }
    const { version: first } = await form.read()
    expect(await save(berta, 0, first)).toMatchObject({ status: 200 })
    const own = await form.read()
    const refused = await save(carla, 1, first)
    expect(refused).toMatchObject({ status: 409, error: { codigo: 'texto_cambio' } })
    expect(refused.error?.mensaje).toMatch(/^Berta Paz lo cambió el \d\d\/\d\d\/\d{4} a las \d?\d:\d\d, mientras/)
    expect((await save(carla, 1, '')).status).toBeGreaterThanOrEqual(400)
    expect(await form.read()).toEqual(own)
    expect((await save(carla, 0, first)).status, 'the stored values again').toBe(200)
    expect(await form.read()).toEqual(own)
    expect((await save(carla, 1, own.version)).status, 'over the newer one').toBe(200)
    expect((await save(carla, 1, own.version)).status, 'the same again').toBe(200)
    const { version } = await form.read()
    const both = await Promise.all([save(berta, 2, version), save(carla, 3, version)])
    expect(both.map(({ status }) => status).sort(), 'at once').toEqual([200, 409])
  })
})
