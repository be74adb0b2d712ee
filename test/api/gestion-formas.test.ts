import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feriados, montos, paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { book, call, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { waitForLocks } from '../postgres/wait-for-locks.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type TripDesk, tripDesk } from './viajes-de-prueba.ts'

let testApp: TestApp
let desk: TripDesk
beforeAll(async () => {
  testApp = await openTestApp()
  desk = tripDesk(testApp, (await makePersonal(testApp, '1')).token)
})
afterAll(() => testApp.close())

describe('a payment option', () => {
  const forma = {
    descripcion: 'Mixto',
    moneda: '3',
    importe: '900000.00',
    adicional: '300.00',
    senia: '90000',
    fechavtosenia: '20/12/2026',
    cuotas: '7',
    cuotasadicional: '3',
    primervencimiento: '10/12/2026',
    diavencimiento: '10',
    cft: '',
    personal: '0',
    seniamin: '',
    seniamax: '',
    cuotasmax: '',
    infocuotas: '',
    infovto: '',
  }

  test('has a preview that equals the plan of a later booking', async () => {
    const viaje = await makeViaje(testApp)
    const path = `admin/viajes/${viaje.viaje.id}/formas`
    const previous = (await desk.call('POST', `${path}/calculo`, forma)).json.results
    const { id } = (await desk.call('POST', path, forma)).json.results
    const cliente = await makeCliente(testApp)
    const { results } = (await (
      await testApp.app.request('/api/plan', {
        method: 'POST',
        body: new URLSearchParams({ pp: id }),
        headers: { authorization: `Bearer ${cliente.token}` },
      })
    ).json()) as { results: { plan: unknown } }
    expect(previous.plan).toHaveLength(11)
    expect(results.plan).toEqual(previous.plan)
  })

  test('is listed with its availability and the first due of a booking made today', async () => {
    const viaje = await makeViaje(testApp)
    const path = `admin/viajes/${viaje.viaje.id}/formas`
    const empezada = { ...forma, descripcion: 'Empezada', primervencimiento: '10/8/2026' }
    const tarde = { ...forma, descripcion: 'Tarde', cuotas: '12' }
    const closed = { ...forma, descripcion: 'Cerrada', fechavtosenia: '18/11/2026' }
    for (const one of [empezada, tarde, closed]) await desk.call('POST', path, one)
    const { results } = (await desk.call('GET', path)).json
    expect(results.slice(-3)).toMatchObject([
      { descripcion: 'Empezada', motivo: '', primeracuota: '2026-12-10', primervencimiento: '2026-08-10' },
      {
        descripcion: 'Tarde',
        motivo: 'Reservando hoy, la última cuota vencería el 10/11/2027, y el viaje sale el 12/09/2027',
        primeracuota: null,
      },
      { descripcion: 'Cerrada', motivo: 'La fecha límite de la seña ya pasó', primeracuota: null },
    ])
  })

  test('shows in its preview why a booking made today would be impossible', async () => {
    const viaje = await makeViaje(testApp)
    const tarde = { ...forma, cuotas: '12', fechavtosenia: '21/12/2026' }
    const { json } = await desk.call('POST', `admin/viajes/${viaje.viaje.id}/formas/calculo`, tarde)
    expect(json.results).toEqual({
      plan: [],
      aviso: '',
      motivo: 'Reservando hoy, la última cuota vencería el 10/11/2027, y el viaje sale el 12/09/2027',
    })
  })

  test('shows a warning for a deposit deadline on a non-business day, and can still be saved', async () => {
    const viaje = await makeViaje(testApp)
    const path = `admin/viajes/${viaje.viaje.id}/formas`
    const avisoOf = async (fechavtosenia: string) =>
      (await desk.call('POST', `${path}/calculo`, { ...forma, fechavtosenia })).json.results.aviso
    expect(await avisoOf('20/12/2026')).toBe(
      'La fecha límite de la seña (20/12/2026) no es un día hábil: las reservas sin seña vencen recién después del 21/12/2026',
    )
    await testApp.deps.db.insert(feriados).values({ fecha: '2026-12-22', nombre: 'Feriado puente' })
    expect(await avisoOf('22/12/2026')).toContain('vencen recién después del 23/12/2026')
    expect(await avisoOf('21/12/2026')).toBe('')
    expect((await desk.call('POST', path, { ...forma, fechavtosenia: '20/12/2026' })).status).toBe(200)
  })

  test('with contradictory values returns an error on each field', async () => {
    const viaje = await makeViaje(testApp)
    const malo = { ...forma, senia: '900001', adicional: '' }
    const { json } = await desk.call('POST', `admin/viajes/${viaje.viaje.id}/formas`, malo)
    expect(Object.keys(json.error?.campos ?? {})).toEqual(['senia', 'adicional'])
  })

  test('without a dollar part ignores the dollar dues', async () => {
    const viaje = await makeViaje(testApp)
    const path = `admin/viajes/${viaje.viaje.id}/formas`
    const { status } = await desk.call('POST', path, { ...forma, moneda: '1', adicional: '' })
    expect(status).toBe(200)
    const { results } = (await desk.call('GET', path)).json
    expect(results.at(-1)).toMatchObject({ moneda: '1', adicional: 0, cuotasadicional: 0 })
  })

  test('refuses a price without national taxes above the full price', async () => {
    const viaje = await makeViaje(testApp)
    const path = `admin/viajes/${viaje.viaje.id}/formas`
    await desk.call('POST', path, { ...forma, sinimpuestos: '743801.65' })
    const { results } = (await desk.call('GET', path)).json
    expect(results).toMatchObject([{ sinimpuestos: null }, { sinimpuestos: 74_380_165 }])
    for (const sinimpuestos of ['0', '900000.01']) {
      const { json } = await desk.call('POST', path, { ...forma, sinimpuestos })
      expect(Object.keys(json.error?.campos ?? {})).toEqual(['sinimpuestos'])
    }
  })

  test('with bookings cannot be changed or deleted, but can be deactivated', async () => {
    const viaje = await makeViaje(testApp)
    await book(testApp, viaje, (await makeCliente(testApp)).token)
    const path = `admin/formas/${viaje.monto.id}`
    const en = `admin/viajes/${viaje.viaje.id}/formas`
    const { results } = (await desk.call('GET', en)).json
    expect(results).toMatchObject([{ reservas: 1 }])
    expect((await desk.edit(path, forma, { en })).json.error?.codigo).toBe('forma_en_uso')
    expect((await desk.call('DELETE', path)).json.error?.codigo).toBe('forma_en_uso')
    expect((await desk.call('PUT', `${path}/activo`, { activo: '0' })).status).toBe(200)
    const [monto] = await testApp.deps.db.select().from(montos).where(eq(montos.id, viaje.monto.id))
    expect(monto).toMatchObject({ activo: false, importe: viaje.monto.importe })
  })

  test('cannot be changed or deleted while a booking that read its terms is in flight', async () => {
    const viaje = await makeViaje(testApp)
    const cliente = await makeCliente(testApp)
    const { db } = testApp.deps
    const [held, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Locks the trip's row, which a booking locks after the payment options. At that point the booking has read the options but written
    // nothing.
    const holding = db.transaction(async (tx) => {
      await tx.select().from(paquetesCurso).where(eq(paquetesCurso.id, viaje.viaje.id)).for('update')
      held.resolve()
      await mayCommit.promise
    })
    await held.promise
    const reservando = book(testApp, viaje, cliente.token)
    await waitForLocks(db)
    let edited = false
    const en = `admin/viajes/${viaje.viaje.id}/formas`
    const editing = desk.edit(`admin/formas/${viaje.monto.id}`, forma, { en }).finally(() => {
      edited = true
    })
    await waitForLocks(db, 2, () => edited)
    mayCommit.resolve()
    await Promise.all([holding, reservando])
    expect((await editing).json).toMatchObject({ error: { codigo: 'forma_en_uso' } })
  })

  test('is reordered only by sending all payment options of its trip', async () => {
    const viaje = await makeViaje(testApp)
    const path = `admin/viajes/${viaje.viaje.id}/formas`
    const { id } = (await desk.call('POST', path, forma)).json.results
    expect((await desk.call('PUT', `${path}/orden`, { ids: [id] })).status).toBe(400)
    await desk.call('PUT', `${path}/orden`, { ids: [id, String(viaje.monto.id)] })
    const { results } = (await desk.call('GET', path)).json
    expect(results.map((row: { id: number }) => row.id)).toEqual([id, viaje.monto.id])
  })
})

test('a payment option with a deposit due after departure is not offered, with the reason for staff', async () => {
  const { viaje, monto } = await makeViaje(testApp)
  await testApp.deps.db
    .update(paquetesCurso)
    .set({ fechaSalida: '2026-11-25', fechaRegreso: '2026-11-30' })
    .where(eq(paquetesCurso.id, viaje.id))
  await testApp.deps.db.update(montos).set({ cuotas: 0, senia: monto.importe }).where(eq(montos.id, monto.id))
  const { results } = await call(testApp, 'GET', `admin/viajes/${viaje.id}/formas`, await makePersonal(testApp, '1'))
  expect(results[0].motivo).toMatch(/^Reservando hoy, la seña vencería el .*, y el viaje sale el 25\/11\/2026$/)
})
