import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acompanantes } from '../../src/server/db/schema/viajes.ts'
import { book, formOf, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { persona, type TripDesk, tripDesk } from './viajes-de-prueba.ts'

let testApp: TestApp
let desk: TripDesk
beforeAll(async () => {
  testApp = await openTestApp()
  desk = tripDesk(testApp, (await makePersonal(testApp, '1')).token)
})
afterAll(() => testApp.close())

describe('companions', () => {
  test('take one seat of the trip each, until they are deleted', async () => {
    const { viaje } = await makeViaje(testApp, { cupo: 1 })
    const path = `admin/viajes/${viaje.id}/acompanantes`
    const docente = { ...persona, tipo: 'docente', documento: '20111222', ocupalugar: '1' }
    const { json } = await desk.call('POST', path, docente)
    expect(await desk.seats(viaje.id)).toEqual({ cupo: 1, libres: 0 })
    expect((await desk.call('POST', path, { ...docente, documento: '20111223' })).json.error?.codigo).toBe(
      'sin_lugares',
    )
    expect((await desk.call('POST', path, { ...docente, ocupalugar: '0' })).json.error?.codigo).toBe(
      'acompanante_existente',
    )
    const { id } = json.results
    const enViaje = { en: `admin/viajes/${viaje.id}`, parte: 'acompanantes', id }
    await desk.edit(`admin/acompanantes/${id}`, { ...docente, ocupalugar: '0' }, enViaje)
    expect(await desk.seats(viaje.id)).toEqual({ cupo: 1, libres: 1 })
    await desk.edit(`admin/acompanantes/${id}`, docente, enViaje)
    await desk.call('DELETE', `admin/acompanantes/${id}`)
    expect(await desk.seats(viaje.id)).toEqual({ cupo: 1, libres: 1 })
    expect((await desk.call('DELETE', `admin/acompanantes/${id}`)).status).toBe(404)
    expect(await desk.seats(viaje.id)).toEqual({ cupo: 1, libres: 1 })
  })

  test('never take more than the free seats when added concurrently', async () => {
    const { viaje } = await makeViaje(testApp, { cupo: 3 })
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        desk.call('POST', `admin/viajes/${viaje.id}/acompanantes`, {
          ...persona,
          tipo: 'liberado',
          documento: String(30_000_000 + i),
          ocupalugar: '1',
        }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await desk.seats(viaje.id)).toEqual({ cupo: 3, libres: 0 })
  })
})

describe('the document number of a companion', () => {
  const liberado = { ...persona, tipo: 'liberado', ocupalugar: '0' }
  const reservado = { motivo: 'agencia', detalle: '' }

  test('cannot be used to book or propose a passenger on the same trip', async () => {
    const viaje = await makeViaje(testApp)
    const cliente = await makeCliente(testApp)
    const documento = '51920001'
    await desk.call('POST', `admin/viajes/${viaje.viaje.id}/acompanantes`, { ...liberado, documento })
    const reserva = await post(testApp, 'nuevareserva', formOf(viaje, { documento }), { token: cliente.token })
    // The same error as for another family's booking, so that a document number does not reveal who travels.
    expect(await reserva.json()).toMatchObject({ error: { codigo: 'reserva_no_disponible' } })
    const propuesta = await desk.call('POST', 'admin/propuestas', {
      mail: cliente.mail,
      ...{ nombreT: 'Laura', apellidoT: 'Medina', telefono: '3815550199', documento, nombre: 'Inés', apellido: 'Sosa' },
      ...{ curso: String(viaje.curso.id), paquete: String(viaje.viaje.id), pp: String(viaje.monto.id) },
    })
    expect(propuesta.json.error?.codigo).toBe('acompanante_existente')
    expect(await desk.seats(viaje.viaje.id)).toEqual({ cupo: 10, libres: 10 })
  })

  test('blocks reinstating a booking with the same document number, or correcting another passenger to that number', async () => {
    const viaje = await makeViaje(testApp)
    const cliente = await makeCliente(testApp)
    const documento = '51920002'
    const one = await book(testApp, viaje, cliente.token, { documento })
    const other = await book(testApp, viaje, cliente.token, { documento: '51920003' })
    await desk.call('POST', `admin/reservas/${one.idreserva}/cancelacion`, reservado)
    await desk.call('POST', `admin/viajes/${viaje.viaje.id}/acompanantes`, { ...liberado, documento })
    const reinstalada = await desk.call('POST', `admin/reservas/${one.idreserva}/reinstalacion`, {})
    expect(reinstalada.json.error?.codigo).toBe('acompanante_existente')
    const acompana = await desk.call('POST', `admin/viajes/${viaje.viaje.id}/acompanantes`, {
      ...liberado,
      documento: '51920004',
    })
    expect(acompana.status).toBe(200)
    const data = { apellido: 'Juárez', nombre: 'Martina', fechaN: '3-8-2010', motivo: 'Lo pidió la madre' }
    const own = `admin/reservas/${other.idreserva}`
    const corregida = await desk.edit(
      `${own}/pasajero`,
      { ...data, documento: '51920004' },
      { en: own, parte: 'pasajero' },
    )
    expect(corregida.json.error).toMatchObject({ codigo: 'acompanante_existente' })
    expect(corregida.json.error?.campos?.documento).toBe('Este documento ya viaja en este viaje')
    expect(await desk.seats(viaje.viaje.id)).toEqual({ cupo: 10, libres: 9 })
  })

  test('is listed as a conflict if a booking of the same trip has the same number', async () => {
    const viaje = await makeViaje(testApp)
    const cliente = await makeCliente(testApp)
    await book(testApp, viaje, cliente.token, { documento: '51920005' })
    const { telefono, nota, ...nombres } = persona
    const row = { ...nombres, telefono, nota, tipo: 'docente' as const, documento: '51920005', ocupaLugar: false }
    await testApp.deps.db.insert(acompanantes).values({ ...row, paqueteCursoId: viaje.viaje.id })
    const { json } = await desk.call('GET', `admin/viajes/${viaje.viaje.id}/listas`)
    expect(json.results.conflictos).toEqual([
      { tipo: 'dos_veces', texto: 'Juárez, Martina está dos veces en este viaje: también como docente' },
    ])
  })

  test('is accepted only once when a booking and a companion use it concurrently', async () => {
    const viaje = await makeViaje(testApp, { cupo: 30 })
    const familias = await Promise.all(Array.from({ length: 8 }, () => makeCliente(testApp)))
    await Promise.all(
      familias.flatMap(({ token }, i) => {
        const documento = String(51_930_000 + i)
        return [
          post(testApp, 'nuevareserva', formOf(viaje, { documento }), { token }),
          desk.call('POST', `admin/viajes/${viaje.viaje.id}/acompanantes`, { ...liberado, documento }),
        ]
      }),
    )
    const { json } = await desk.call('GET', `admin/viajes/${viaje.viaje.id}/listas`)
    expect(json.results.conflictos).toEqual([])
    expect(json.results.personas).toHaveLength(8)
  })
})
