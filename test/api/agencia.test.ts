import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { readCatalogoVersion } from '../../src/server/domain/catalogo/site/service.ts'
import { ensureFeriados } from '../../src/server/domain/platform/feriados/service.ts'
import { call, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let token: string
beforeEach(async () => {
  testApp = await openTestApp()
  token = (await makePersonal(testApp, '1')).token
})
afterEach(() => testApp.close())

const ask = (method: string, path: string, json?: object) => call(testApp, method, path, { token, json })

test('saved agency data appears on the site and re-renders its pages', async () => {
  const { results } = await ask('GET', 'admin/agencia')
  const horarios = [{ dias: 'Lunes', horas: ['9:00 a 13:00'], semana: [1] }]
  const { version, ...antes } = results.agencia
  const added = { ...antes, version, nombre: 'Cerro Alto', mail: 'hola@cerroalto.example', horarios }
  const before = await readCatalogoVersion(testApp.deps.db)
  expect((await ask('PUT', 'admin/agencia', added)).results).toMatchObject({ nombre: 'Cerro Alto', horarios })
  expect((await ask('GET', 'ajustes')).results).toMatchObject({ nombre: 'Cerro Alto' })
  expect(await readCatalogoVersion(testApp.deps.db)).toBeGreaterThan(before)
  const [line] = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'agencia.cambiada'))
  expect(line).toMatchObject({ antes: { nombre: results.agencia.nombre }, despues: { nombre: 'Cerro Alto' } })
})

test('saving unchanged agency data re-renders no page and adds no audit entry', async () => {
  const { results } = await ask('GET', 'admin/agencia')
  const { version, ...text } = results.agencia
  await ask('PUT', 'admin/agencia', { ...text, version, lema: 'Una vez' })
  const before = [await readCatalogoVersion(testApp.deps.db), await testApp.deps.db.$count(auditoria)]
  expect((await ask('PUT', 'admin/agencia', { ...text, version, lema: 'Una vez' })).status).toBe(200)
  expect([await readCatalogoVersion(testApp.deps.db), await testApp.deps.db.$count(auditoria)]).toEqual(before)
})

test('invalid agency data returns an error on its field', async () => {
  const { results } = await ask('GET', 'admin/agencia')
  const refused = async (campos: object) =>
    Object.keys(
      (await ask('PUT', 'admin/agencia', { ...results.agencia, version: results.agencia.version, ...campos })).error
        ?.campos ?? {},
    )
  expect(await refused({ nombre: '' })).toEqual(['nombre'])
  expect(await refused({ mapa: 'javascript:alert(1)' })).toEqual(['mapa'])
  expect(await refused({ cuit: '123' })).toEqual(['cuit'])
  expect(await refused({ horarios: [{ dias: 'Lunes', horas: ['temprano'], semana: [1] }] })).toEqual(['horarios'])
})

test('staff switch the legal request forms on and off, and edit the texts and people of the page Nosotros', async () => {
  const { results } = await ask('GET', 'admin/agencia')
  const { version } = results.derechos
  await ask('PUT', 'admin/derechos', { version, arrepentimiento: true, baja: false, contratos: true })
  const publico = await testApp.app.request('/api/ajustes')
  expect(await publico.json()).toMatchObject({ derechos: { arrepentimiento: true, baja: false, contratos: true } })
  const nosotros = { mision: 'Viajar', vision: '', valores: [{ nombre: 'Cuidado', texto: 'De cada uno' }], gente: [] }
  await ask('PUT', 'admin/nosotros', { ...nosotros, version: results.nosotros.version })
  expect((await ask('GET', 'nosotros')).results).toEqual(nosotros)
  const gente = [{ nombre: 'Sofía Paz', tarea: 'Dirige', desde: '2009' }]
  const { results: now } = await ask('GET', 'admin/agencia')
  const saved = await ask('PUT', 'admin/nosotros', { ...nosotros, gente, version: now.nosotros.version })
  expect(saved.results.gente).toEqual(gente)
  const mala = { ...nosotros, gente: [{ nombre: '', tarea: '', desde: '09' }], version: saved.results.version }
  expect((await ask('PUT', 'admin/nosotros', mala)).error?.campos).toMatchObject({
    'gente.0.nombre': 'Debe decir el nombre',
    'gente.0.desde': 'El año se escribe con cuatro números',
  })
})

test.each([
  ['agencia', { telefono: '3810000000' }, { lema: 'Otro' }],
  ['nosotros', { mision: 'Una' }, { vision: 'Otra' }],
  ['derechos', { baja: false }, { contratos: false }],
])('a save of %s with a stale version is refused and changes nothing', async (key, own, mio) => {
  const { version, ...open } = (await ask('GET', 'admin/agencia')).results[key]
  const save = (campos: object) => ask('PUT', `admin/${key}`, { ...open, ...campos })
  const { results } = await save({ ...own, version })
  expect(await save({ ...mio, version })).toMatchObject({ status: 409, error: { codigo: 'texto_cambio' } })
  expect((await ask('GET', 'admin/agencia')).results[key]).toEqual(results)
  // A request repeated after a lost reply succeeds, because its content is already stored.
  expect((await save({ ...own, version })).status).toBe(200)
  expect((await save({ ...own, ...mio, version: results.version })).results).toMatchObject({ ...own, ...mio })
})

test('staff add, rename and remove the holidays of a year', async () => {
  const de = async (anio: number) => (await ask('GET', `admin/feriados?anio=${anio}`)).results
  await ask('PUT', 'admin/feriados', { fecha: '25/12/2027', nombre: 'Navidad' })
  const bis = { fecha: '25-12-2027', nombre: 'Navidad del Señor' }
  // An addition without the version is refused.
  expect((await ask('PUT', 'admin/feriados', { ...bis, version: '' })).error).toMatchObject({
    codigo: 'feriado_existente',
    campos: { fecha: 'Ese día ya es feriado: Navidad' },
  })
  const [{ version }] = await de(2027)
  await ask('PUT', 'admin/feriados', { ...bis, version })
  expect(await de(2027)).toMatchObject([{ ...bis, fecha: '2027-12-25' }])
  expect(await de(2026)).toEqual([])
  expect((await ask('DELETE', 'admin/feriados/25-12-2027')).status).toBe(200)
  expect((await ask('DELETE', 'admin/feriados/25-12-2027')).status).toBe(404)
})

test('startup loads the legal holidays of the years up to 2029, except years that already have holidays', async () => {
  const other = await openTestApp()
  const admin = (await makePersonal(other, '1')).token
  await call(other, 'PUT', 'admin/feriados', { token: admin, fields: { fecha: '1/1/2028', nombre: 'Año Nuevo' } })
  await ensureFeriados(other.deps)
  await ensureFeriados(other.deps)
  const count = async (anio: number) =>
    (await call(other, 'GET', `admin/feriados?anio=${anio}`, { token: admin })).results.length
  expect(await Promise.all([2026, 2027, 2028, 2029, 2030].map(count))).toEqual([16, 16, 1, 16, 0])
  await other.close()
})
