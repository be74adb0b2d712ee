import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { destinos, paquetes, subtipos } from '../../src/server/db/schema/catalogo.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { call, makeMonto, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let token: string
let viaje: Awaited<ReturnType<typeof makeViaje>>
beforeAll(async () => {
  testApp = await openTestApp()
  token = (await makePersonal(testApp, '10')).token
  viaje = await makeViaje(testApp, {
    monto: { importe: asCentavos(100_000_00), senia: asCentavos(10_000_00), cuotas: 7 },
  })
})
afterAll(() => testApp.close())

const read = async () => (await call(testApp, 'GET', `paquetes/${viaje.paquete.id}/hoja`)).results

const written = {
  sale: '14:00\nPuerta del colegio',
  vuelve: '17:30',
  transporte: 'Bus semicama',
  paradas: 'Córdoba, cena, -31.4201, -64.1888',
  comidas: '28 comidas',
  itinerario: 'A la ruta\n\nEn casa',
  acompanan: 'Un médico',
  noincluye: 'Lavandería',
  preguntas: '¿Y si llueve?\nVamos igual.',
}

test('the trip page shows the texts that staff wrote and the place of its destination', async () => {
  const { db } = testApp.deps
  const [destino] = await db.insert(destinos).values({ nombre: 'Bariloche' }).returning()
  const [subtipo] = await db.insert(subtipos).values({ nombre: 'Egresados', tipoId: 11 }).returning()
  const path = `admin/catalogo/destinos/${destino?.id}/ficha`
  const { version } = (await call(testApp, 'GET', path, { token })).results
  const where = { nombre: 'Bariloche', coordenadas: '-41.1335, -71.3103' }
  const problem = await call(testApp, 'POST', path, { token, fields: { ...where, coordenadas: 'lejos', version } })
  expect(problem.error?.campos).toHaveProperty('coordenadas')
  await call(testApp, 'POST', path, { token, fields: { ...where, version } })
  const ficha = `admin/catalogo/paquetes/${viaje.paquete.id}/ficha`
  const before = (await call(testApp, 'GET', ficha, { token })).results
  const data = { nombre: 'Bariloche', descripcion: 'D', duracion: '8 días', moneda: 'ARS', version: before.version }
  await call(testApp, 'POST', ficha, {
    token,
    fields: { ...data, ...written, subtipo: String(subtipo?.id), destino: String(destino?.id) },
  })
  expect(await read()).toMatchObject({ ...written, coordenadas: where.coordenadas })
  const after = (await call(testApp, 'GET', ficha, { token })).results
  expect(after).toMatchObject(written)
  expect(after.version).not.toBe(before.version)
  const sinLugar = { ...data, ...written, paradas: 'Córdoba', version: after.version }
  const mala = await call(testApp, 'POST', ficha, {
    token,
    fields: { ...sinLugar, subtipo: String(subtipo?.id), destino: String(destino?.id) },
  })
  expect(mala.error?.campos).toHaveProperty('paradas')
  const sinMapa = { ...data, ...written, itinerario: 'A la ruta\nEn el mapa: Córdoba', version: after.version }
  const other = await call(testApp, 'POST', ficha, {
    token,
    fields: { ...sinMapa, subtipo: String(subtipo?.id), destino: String(destino?.id) },
  })
  expect(other.error?.campos).toHaveProperty('itinerario')
})

test('the trip page lists each payment option once, the personal plan last, with the cancellation charges', async () => {
  const { id } = viaje.viaje
  const contado = { descripcion: 'Contado', importe: asCentavos(90_000_00), senia: asCentavos(10_000_00), cuotas: 1 }
  await makeMonto(testApp, id, contado)
  await makeMonto(testApp, id, contado)
  // Two courses may have personal plans with the same name but different limits.
  const own = { descripcion: 'Plan personal', importe: asCentavos(100_000_00), personal: true }
  for (const cuotasMax of [5, 7])
    await makeMonto(testApp, id, { ...own, cuotas: cuotasMax, cuotasMax, senia: asCentavos(cuotasMax * 1_000_00) })
  const hoja = await read()
  expect(
    hoja.formas.map(({ descripcion, cuotas, total }: Record<string, unknown>) => [descripcion, cuotas, total]),
  ).toEqual([
    [viaje.monto.descripcion, 7, 100_000_00],
    ['Contado', 1, 90_000_00],
    ['Plan personal', 7, 100_000_00],
  ])
  expect(hoja.formas[0]).toMatchObject({ senia: 10_000_00, valorcuota: 12_857_14, moneda: 'ARS', personal: false })
  expect(hoja.cancelacion[0]).toMatchObject({ desde: 60, hasta: null, porcentaje: 1000 })
  expect(hoja.vencimientos).toHaveLength(8)
  expect(hoja.vencimientos[0]).toMatchObject({ numero: 0, moneda: 'ARS', importe: 10_000_00 })
  expect(hoja.vencimientos.at(-1)).toMatchObject({ numero: 7, importe: 12_857_16 })
  const { cupo } = viaje.viaje
  expect(hoja.lugares).toEqual({ quedan: cupo, de: cupo, cursos: 1, mayor: cupo })
  await testApp.deps.db
    .update(paquetesCurso)
    .set({ libres: cupo - 1 })
    .where(eq(paquetesCurso.id, id))
  expect((await read()).lugares).toEqual({ quedan: cupo - 1, de: cupo, cursos: 1, mayor: cupo })
  await testApp.deps.db.update(paquetesCurso).set({ activo: false }).where(eq(paquetesCurso.id, id))
  expect(await read()).toMatchObject({ formas: [], vencimientos: [], lugares: null, cancelacion: [] })
  await testApp.deps.db.update(paquetesCurso).set({ activo: true }).where(eq(paquetesCurso.id, id))
})

test('a payment option in two currencies shows the number and amount of its dollar dues', async () => {
  const mixed = { moneda: '3' as const, importe: asCentavos(50_000_00), senia: asCentavos(5_000_00), cuotas: 5 }
  await makeMonto(testApp, viaje.viaje.id, {
    ...{ ...mixed, descripcion: 'Pesos y dólares' },
    ...{ adicional: asCentavos(570_00), cuotasAdicional: 3 },
  })
  const { formas } = await read()
  expect(formas.find(({ descripcion }: Record<string, unknown>) => descripcion === 'Pesos y dólares')).toMatchObject({
    ...{ adicional: 570_00, cuotasadicional: 3, valoradicional: 190_00 },
  })
  expect(formas[0]).toMatchObject({ cuotasadicional: 0, valoradicional: 0 })
})

test("a draft's trip page returns not found", async () => {
  await testApp.deps.db.update(paquetes).set({ publicado: false }).where(eq(paquetes.id, viaje.paquete.id))
  expect((await call(testApp, 'GET', `paquetes/${viaje.paquete.id}/hoja`)).error?.codigo).toBe('no_encontrado')
})
