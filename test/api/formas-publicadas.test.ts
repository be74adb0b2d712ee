import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { catalogoVersion, paquetes } from '../../src/server/db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { readCobranza, writeCobranza } from '../../src/server/domain/platform/ajustes/service.ts'
import { call, get, makeCliente, makeMonto, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let viaje: Awaited<ReturnType<typeof makeViaje>>
const importe = asCentavos(100_000_00)

beforeEach(async () => {
  testApp = await openTestApp()
  viaje = await makeViaje(testApp, { monto: { importe, senia: asCentavos(10_000_01), cuotas: 7, cft: 1250 } })
  await testApp.deps.db
    .update(paquetes)
    .set({ desde: importe, sinImpuestos: asCentavos(82_644_63) })
    .where(eq(paquetes.id, viaje.paquete.id))
})
afterEach(() => testApp.close())

const view = async () => {
  const answer = await get(testApp, `paquete.php?idpaquete=${viaje.paquete.id}`)
  const { results } = (await answer.json()) as { results: Record<string, string>[] }
  return results[0]
}

test('a package shows the price, dues, deposit and financing cost of one payment option, to the cent', async () => {
  expect(await view()).toMatchObject({
    desde: '100000.00',
    forma: viaje.monto.descripcion,
    sinimpuestos: '82644.63',
    cuotas: '7',
    valorcuota: '12857.14',
    senia: '10000.01',
    cft: '12.50',
  })
})

test('the published price is the lowest total that a family can pay, not the price that staff typed', async () => {
  const add = (data: Partial<typeof montos.$inferInsert>) => makeMonto(testApp, viaje.viaje.id, data)
  await add({
    descripcion: 'Contado',
    importe: asCentavos(90_000_00),
    senia: asCentavos(90_000_00),
    cuotas: 0,
    sinImpuestos: asCentavos(74_380_17),
  })
  await add({ descripcion: 'Dólares', moneda: '2', importe: asCentavos(50_00), senia: asCentavos(10_00), cuotas: 1 })
  await add({
    descripcion: 'Mixto',
    moneda: '3',
    importe: asCentavos(1_000_00),
    senia: asCentavos(10_00),
    adicional: asCentavos(1_00),
    cuotasAdicional: 1,
  })
  await add({
    descripcion: 'Cerrada',
    importe: asCentavos(10_00),
    senia: asCentavos(1_00),
    fechaVtoSenia: '2026-11-01',
  })
  expect(await view()).toMatchObject({
    desde: '90000.00',
    moneda: 'ARS',
    forma: 'en un pago',
    sinimpuestos: '74380.17',
    cuotas: '',
    encuotastotal: '100000.00',
    encuotascantidad: '7',
    encuotasvalor: '12857.14',
    encuotascft: '12.50',
    encuotassenia: '10000.01',
    encuotassinimpuestos: '82644.63',
    diferencia: '10000.00',
  })
})

test('prices are compared only within one trip, because a family cannot change course', async () => {
  const options = async () => {
    const { results } = await call(testApp, 'GET', `paquetes/${viaje.paquete.id}/hoja`)
    return Object.fromEntries(
      results.formas.map(({ descripcion, ahorro }: { descripcion: string; ahorro: number }) => [descripcion, ahorro]),
    )
  }
  const other = await makeViaje(testApp, {
    monto: { descripcion: 'Otro curso', importe: asCentavos(80_000_00), senia: asCentavos(8_000_00), cuotas: 3 },
  })
  await testApp.deps.db
    .update(paquetesCurso)
    .set({ paqueteId: viaje.paquete.id })
    .where(eq(paquetesCurso.id, other.viaje.id))
  const { descripcion } = viaje.monto
  expect(await options()).toEqual({ [descripcion]: 0, 'Otro curso': 0 })
  expect(await view()).toMatchObject({ desde: '80000.00', encuotastotal: '', diferencia: '' })
  const contado = { descripcion: 'Contado', importe: asCentavos(90_000_00), senia: asCentavos(90_000_00), cuotas: 0 }
  await makeMonto(testApp, viaje.viaje.id, contado)
  expect(await options()).toEqual({ [descripcion]: 0, Contado: 10_000_00, 'Otro curso': 0 })
  await testApp.deps.db
    .update(paquetesCurso)
    .set({ fechaSalida: '2028-03-01', fechaRegreso: '2028-03-08' })
    .where(eq(paquetesCurso.id, other.viaje.id))
  // In the other course the same option saves nothing. The page shows both courses' option as one, with the smaller saving.
  await makeMonto(testApp, other.viaje.id, contado)
  expect(await options()).toEqual({ [descripcion]: 0, Contado: 0, 'Otro curso': 10_000_00 })
  const { formas } = (await call(testApp, 'GET', `paquetes/${viaje.paquete.id}/hoja`)).results
  const salidasOf = (one: string) => formas.find((forma: { descripcion: string }) => forma.descripcion === one).salidas
  expect(salidasOf('Otro curso')).toEqual(['2028-03-01'])
  expect(salidasOf('Contado')).toEqual([viaje.viaje.fechaSalida, '2028-03-01'])
})

test('a package shows the option with the most instalments when two courses have the same lowest price', async () => {
  const contado = { descripcion: 'Contado', importe: asCentavos(70_000_00), senia: asCentavos(70_000_00), cuotas: 0 }
  const other = await makeViaje(testApp, {
    monto: { descripcion: 'Nueve cuotas', importe: asCentavos(100_000_00), senia: asCentavos(10_000_00), cuotas: 9 },
  })
  await testApp.deps.db
    .update(paquetesCurso)
    .set({ paqueteId: viaje.paquete.id })
    .where(eq(paquetesCurso.id, other.viaje.id))
  await makeMonto(testApp, viaje.viaje.id, contado)
  await makeMonto(testApp, other.viaje.id, contado)
  expect(await view()).toMatchObject({ desde: '70000.00', encuotascantidad: '9', encuotastotal: '100000.00' })
})

test('the price block shows the taxes, financing cost and dues of the lowest payment option only', async () => {
  const change = async (set: Partial<typeof montos.$inferInsert>) => {
    await testApp.deps.db.update(montos).set(set).where(eq(montos.id, viaje.monto.id))
    return await view()
  }
  expect(await change({ importe: asCentavos(importe + 1) })).toMatchObject({
    desde: '100000.01',
    sinimpuestos: '',
    cuotas: '7',
  })
  expect(await change({ importe, moneda: '2' })).toMatchObject({ desde: '100000.00', moneda: 'USD', sinimpuestos: '' })
  expect(await change({ moneda: '3', adicional: asCentavos(500_00), cuotasAdicional: 2 })).toMatchObject({
    desde: '100000.00',
    moneda: 'ARS',
    adicional: '500.00',
    cuotas: '',
    valorcuota: '',
    sinimpuestos: '',
  })
})

test('a package does not show the price of a payment option that can no longer be booked', async () => {
  await testApp.deps.db.update(montos).set({ fechaVtoSenia: '2026-11-01' })
  expect(await view()).toMatchObject({ desde: '', sinimpuestos: '', forma: '' })
  await testApp.deps.db.update(paquetesCurso).set({ activo: false })
  expect(await view()).toMatchObject({ desde: '100000.00', sinimpuestos: '82644.63', forma: '' })
})

test('a package shows the first departure that can be booked, or the first one if none can', async () => {
  const later = await makeViaje(testApp, { monto: { importe, senia: asCentavos(10_000_00), cuotas: 3 } })
  await testApp.deps.db
    .update(paquetesCurso)
    .set({ paqueteId: viaje.paquete.id, fechaSalida: '2028-03-01', fechaRegreso: '2028-03-08' })
    .where(eq(paquetesCurso.id, later.viaje.id))
  const first = (await view())?.salida
  expect(first).not.toBe('01-03-2028')
  await testApp.deps.db
    .update(montos)
    .set({ fechaVtoSenia: '2026-11-01' })
    .where(eq(montos.paqueteCursoId, viaje.viaje.id))
  expect(await view()).toMatchObject({ salida: '01-03-2028' })
  await testApp.deps.db.update(montos).set({ activo: false })
  expect(await view()).toMatchObject({ salida: first })
})

test('a package with a trip that can be booked never shows the price that staff typed', async () => {
  const conPrecio = await view()
  await testApp.deps.db.update(paquetes).set({ desde: null })
  expect(await view()).toMatchObject({ desde: conPrecio?.desde, forma: conPrecio?.forma })
  await testApp.deps.db.update(paquetes).set({ desde: asCentavos(100_000_00) })
  await testApp.deps.db.update(montos).set({ activo: false })
  expect(await view()).toMatchObject({ desde: '', forma: '' })
})

test('the extra cost of another payment option is shown as a financing cost, if the agreement allows it', async () => {
  await makeMonto(testApp, viaje.viaje.id, {
    descripcion: 'Contado',
    importe: asCentavos(90_000_00),
    senia: asCentavos(90_000_00),
    cuotas: 0,
  })
  const { token } = await makeCliente(testApp)
  const ask = async () => {
    const answer = await post(testApp, 'consultarmontos', { paquete: String(viaje.viaje.id) }, { token })
    const { results } = (await answer.json()) as { results: Record<string, string>[] }
    return { pagina: await view(), formas: results }
  }
  const text = await ask()
  expect(text.pagina).toMatchObject({ diferencia: '10000.00', financiacion: '1' })
  expect(text.formas).toMatchObject([
    { diferencia: '10000.00', financiacion: '1' },
    { diferencia: '', financiacion: '' },
  ])
  await writeCobranza(testApp.deps.db, { ...(await readCobranza(testApp.deps.db)), costoFinanciacion: false })
  const callado = await ask()
  expect(callado.pagina).toMatchObject({ diferencia: '10000.00', financiacion: '' })
  expect(callado.formas).toMatchObject([{ diferencia: '10000.00', financiacion: '' }, { diferencia: '' }])
})

test("the booking and the package's page show the same price without national taxes", async () => {
  const { token } = await makeCliente(testApp)
  const ask = async () => {
    const answer = await post(testApp, 'consultarmontos', { paquete: String(viaje.viaje.id) }, { token })
    const { results } = (await answer.json()) as { results: Record<string, string>[] }
    return results
  }
  const [{ id } = { id: '' }] = await ask()
  const set = (own: object) =>
    testApp.deps.db
      .update(montos)
      .set(own)
      .where(eq(montos.id, Number(id)))
  await set({ sinImpuestos: asCentavos(80_000_00), cft: 1250 })
  expect(await ask()).toMatchObject([{ sinimpuestos: '80000.00', cft: '12.50' }])
  expect(await view()).toMatchObject({ sinimpuestos: '80000.00', cft: '12.50' })
  // Without its own value, the option uses the package's, which belongs to the package's price.
  await set({ sinImpuestos: null, cft: null })
  expect(await ask()).toMatchObject([{ sinimpuestos: (await view())?.sinimpuestos, cft: '' }])
  await testApp.deps.db.update(paquetes).set({ desde: asCentavos(99_000_00) })
  expect(await ask()).toMatchObject([{ sinimpuestos: '' }])
})

test('lists and their price filters use the price of the lowest payment option', async () => {
  await makeMonto(testApp, viaje.viaje.id, {
    descripcion: 'Contado',
    importe: asCentavos(90_000_00),
    senia: asCentavos(90_000_00),
    cuotas: 0,
  })
  const list = async (query: string) => {
    const answer = await get(testApp, `buscar/paquetes?${query}`)
    return (await answer.json()) as { results: object[]; filtros: { precios: object } }
  }
  const all = await list('tipos=11')
  expect(all.results).toMatchObject([{ desde: 90_000_00, forma: 'en un pago' }])
  expect(all.filtros.precios).toEqual({ desde: 90000, hasta: 90000 })
  expect((await list('tipos=11&hasta=90000')).results).toHaveLength(1)
  expect((await list('tipos=11&hasta=89999')).results).toEqual([])
})

test('a search reads only the payment options of its results', async () => {
  const other = await makeViaje(testApp)
  await testApp.deps.db.update(paquetes).set({ nombre: 'Cataratas' }).where(eq(paquetes.id, other.paquete.id))
  const { $client } = testApp.deps.db as typeof testApp.deps.db & { $client: pg.Pool }
  const query = vi.spyOn($client, 'query')
  const read = async (text: string) => {
    query.mockClear()
    const answer = await get(testApp, `buscar/paquetes?${new URLSearchParams({ q: text })}`)
    const { results } = (await answer.json()) as { results: { id: string }[] }
    let waysRead = 0
    for (const [i, [asked]] of query.mock.calls.entries()) {
      if (!/join \\"montos\\"/.test(JSON.stringify(asked))) continue
      const answer: pg.QueryResult | undefined = await query.mock.results[i]?.value
      waysRead += answer?.rows.length ?? 0
    }
    return { found: results.map(({ id }) => Number(id)), waysRead }
  }
  expect(await read('cataratas')).toEqual({ found: [other.paquete.id], waysRead: 1 })
  expect(await read('nada de nada')).toEqual({ found: [], waysRead: 0 })
  query.mockRestore()
})

test("the catalogue's version changes when a payment option changes, but not when a seat is sold", async () => {
  const version = async () => (await testApp.deps.db.select().from(catalogoVersion))[0]?.version ?? 0
  const before = await version()
  await testApp.deps.db.update(paquetesCurso).set({ libres: sql`${paquetesCurso.libres} - 1` })
  expect(await version()).toBe(before)
  await testApp.deps.db.update(montos).set({ cft: 0 })
  expect(await version()).toBe(before + 1)
})
