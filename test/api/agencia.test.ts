import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { ensureFeriados } from '../../src/server/domain/casa/feriados/service.ts'
import { readVersion } from '../../src/server/domain/catalogo/publico/service.ts'
import { call, makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let token: string
beforeEach(async () => {
  house = await openHouse()
  token = (await makePersonal(house, '1')).token
})
afterEach(() => house.close())

const ask = (method: string, path: string, json?: object) => call(house, method, path, { token, json })

test('what is written of the agency is what the site says, and its pages are made anew', async () => {
  const { results } = await ask('GET', 'admin/agencia')
  const horarios = [{ dias: 'Lunes', horas: ['9:00 a 13:00'], semana: [1] }]
  const { huella: desde, ...antes } = results.agencia
  const nueva = { ...antes, desde, nombre: 'Cerro Alto', mail: 'hola@cerroalto.example', horarios }
  const version = await readVersion(house.deps.db)
  expect((await ask('PUT', 'admin/agencia', nueva)).results).toMatchObject({ nombre: 'Cerro Alto', horarios })
  expect((await ask('GET', 'ajustes')).results).toMatchObject({ nombre: 'Cerro Alto' })
  expect(await readVersion(house.deps.db)).toBeGreaterThan(version)
  const [linea] = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'agencia.cambiada'))
  expect(linea).toMatchObject({ antes: { nombre: results.agencia.nombre }, despues: { nombre: 'Cerro Alto' } })
})

test('saving what the agency says already makes no page anew, and tells the trail nothing', async () => {
  const { results } = await ask('GET', 'admin/agencia')
  const { huella: desde, ...dicha } = results.agencia
  await ask('PUT', 'admin/agencia', { ...dicha, desde, lema: 'Una vez' })
  const antes = [await readVersion(house.deps.db), await house.deps.db.$count(auditoria)]
  expect((await ask('PUT', 'admin/agencia', { ...dicha, desde, lema: 'Una vez' })).status).toBe(200)
  expect([await readVersion(house.deps.db), await house.deps.db.$count(auditoria)]).toEqual(antes)
})

test('what cannot be is refused beside its field', async () => {
  const { results } = await ask('GET', 'admin/agencia')
  const refused = async (campos: object) =>
    Object.keys(
      (await ask('PUT', 'admin/agencia', { ...results.agencia, desde: results.agencia.huella, ...campos })).error
        ?.campos ?? {},
    )
  expect(await refused({ nombre: '' })).toEqual(['nombre'])
  expect(await refused({ mapa: 'javascript:alert(1)' })).toEqual(['mapa'])
  expect(await refused({ cuit: '123' })).toEqual(['cuit'])
  expect(await refused({ horarios: [{ dias: 'Lunes', horas: ['temprano'], semana: [1] }] })).toEqual(['horarios'])
})

test('the law’s doors close and open, and values are written', async () => {
  const { results } = await ask('GET', 'admin/agencia')
  const { huella: desde } = results.derechos
  await ask('PUT', 'admin/derechos', { desde, arrepentimiento: true, baja: false, contratos: true })
  const publico = await house.app.request('/api/ajustes')
  expect(await publico.json()).toMatchObject({ derechos: { arrepentimiento: true, baja: false, contratos: true } })
  const nosotros = { mision: 'Viajar', vision: '', valores: [{ nombre: 'Cuidado', texto: 'De cada uno' }] }
  await ask('PUT', 'admin/nosotros', { ...nosotros, desde: results.nosotros.huella })
  expect((await ask('GET', 'nosotros')).results).toEqual(nosotros)
})

test.each([
  ['agencia', { telefono: '3810000000' }, { lema: 'Otro' }],
  ['nosotros', { mision: 'Una' }, { vision: 'Otra' }],
  ['derechos', { baja: false }, { contratos: false }],
])('a stale form of %s undoes nobody’s change', async (clave, suyo, mio) => {
  const { huella: desde, ...abierta } = (await ask('GET', 'admin/agencia')).results[clave]
  const save = (campos: object) => ask('PUT', `admin/${clave}`, { ...abierta, ...campos })
  const { results } = await save({ ...suyo, desde })
  expect(await save({ ...mio, desde })).toMatchObject({ status: 409, error: { codigo: 'texto_cambio' } })
  expect((await ask('GET', 'admin/agencia')).results[clave]).toEqual(results)
  // The same sent again, after a reply that got lost, is what it says already.
  expect((await save({ ...suyo, desde })).status).toBe(200)
  expect((await save({ ...suyo, ...mio, desde: results.huella })).results).toMatchObject({ ...suyo, ...mio })
})

test('holidays are added, named anew and removed, year by year', async () => {
  const de = async (anio: number) => (await ask('GET', `admin/feriados?anio=${anio}`)).results
  await ask('PUT', 'admin/feriados', { fecha: '25/12/2027', nombre: 'Navidad' })
  const bis = { fecha: '25-12-2027', nombre: 'Navidad del Señor' }
  // Who adds what there is, without having seen it, is told which it is.
  expect((await ask('PUT', 'admin/feriados', { ...bis, desde: '' })).error).toMatchObject({
    codigo: 'feriado_existente',
    campos: { fecha: 'Ese día ya es feriado: Navidad' },
  })
  const [{ huella: desde }] = await de(2027)
  await ask('PUT', 'admin/feriados', { ...bis, desde })
  expect(await de(2027)).toMatchObject([{ ...bis, fecha: '2027-12-25' }])
  expect(await de(2026)).toEqual([])
  expect((await ask('DELETE', 'admin/feriados/25-12-2027')).status).toBe(200)
  expect((await ask('DELETE', 'admin/feriados/25-12-2027')).status).toBe(404)
})

test('the law’s holidays are loaded to 2029 where a year has none; a year that staff wrote in is theirs', async () => {
  const otra = await openHouse()
  const admin = (await makePersonal(otra, '1')).token
  await call(otra, 'PUT', 'admin/feriados', { token: admin, fields: { fecha: '1/1/2028', nombre: 'Año Nuevo' } })
  await ensureFeriados(otra.deps)
  await ensureFeriados(otra.deps)
  const cuantos = async (anio: number) =>
    (await call(otra, 'GET', `admin/feriados?anio=${anio}`, { token: admin })).results.length
  expect(await Promise.all([2026, 2027, 2028, 2029, 2030].map(cuantos))).toEqual([16, 16, 1, 16, 0])
  await otra.close()
})
