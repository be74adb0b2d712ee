import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { cuotas, listaEspera, reservas } from '../../src/server/db/schema/reservas.ts'
import { documentosReserva } from '../../src/server/db/schema/viajes.ts'
import { addRecargos } from '../../src/server/domain/dinero/cuotas/service.ts'
import { lapseReservas } from '../../src/server/domain/viajes/reservas/service.ts'
import { call, formOf, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { changeDesk } from './cambio-de-prueba.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'
import { libres } from './reservas-de-prueba.ts'

let testApp: TestApp
let desk: ReturnType<typeof cashDesk>
let cambios: ReturnType<typeof changeDesk>
let token: string
let personalId: number
beforeEach(async () => {
  testApp = await openTestApp()
  const personal = await makePersonal(testApp, '1')
  token = personal.token
  personalId = personal.id
  desk = cashDesk(testApp, token)
  cambios = changeDesk(testApp, desk)
})
afterEach(() => testApp.close())

/** Creates a family that paid its deposit, and another trip for the change. */
async function paidFamily() {
  const familia = await bookedFamily(testApp, { cupo: 3 })
  await desk.pay(familia.reservaId, '120000.00')
  return { familia, otro: await makeViaje(testApp, { cupo: 3 }) }
}
const documentoOf = async (reservaId: number) => (await cambios.rowOf(reservaId))?.documento ?? ''
const cancel = (reservaId: number) =>
  desk.ask('POST', `reservas/${reservaId}/cancelacion`, { motivo: 'agencia', detalle: '' })

test('a family cannot book the trip that it was offered as a change, and the error names the offer', async () => {
  const { familia, otro } = await paidFamily()
  const { propuesta } = (await cambios.offer(familia, otro.monto.id, otro)).results
  const documento = await documentoOf(familia.reservaId)
  const request = () => post(testApp, 'nuevareserva', formOf(otro, { documento }), familia)
  expect(await (await request()).text()).toContain('cambio_ofrecido')
  expect((await cambios.view(familia, propuesta)).status).toBe(200)
  expect(await familia.estado()).toBe('confirmada')
  expect(await libres(testApp, otro)).toBe(2)
  // A withdrawn offer no longer blocks the booking.
  await call(testApp, 'DELETE', `admin/propuestas/${propuesta}`, { token })
  expect((await request()).status).toBe(200)
})

test("accepting a change does not overwrite the account's own data", async () => {
  const { familia, otro } = await paidFamily()
  const { propuesta } = (await cambios.offer(familia, otro.monto.id, otro)).results
  const own = { nombre: 'Paula Inés', localidad: 'Yerba Buena', documento: '28999999' }
  await testApp.deps.db.update(usuarios).set(own).where(eq(usuarios.id, familia.id))
  expect((await cambios.agreeTo(familia, propuesta)).status).toBe(200)
  const [cuenta] = await testApp.deps.db.select().from(usuarios).where(eq(usuarios.id, familia.id))
  expect(cuenta).toMatchObject(own)
})

test('a booking has at most one offered change: a new offer frees the seats of the earlier offer', async () => {
  const { familia, otro } = await paidFamily()
  const tercero = await makeViaje(testApp, { cupo: 3 })
  const first = (await cambios.offer(familia, otro.monto.id, otro)).results.propuesta
  const segunda = (await cambios.offer(familia, tercero.monto.id, tercero)).results.propuesta
  expect((await cambios.view(familia, first)).error?.codigo).toBe('propuesta_cerrada')
  expect([await libres(testApp, otro), await libres(testApp, tercero)]).toEqual([3, 2])
  // A new offer of the same trip keeps the seat that the withdrawn one reserved.
  const short = await cambios.contado(tercero)
  const added = (await cambios.offer(familia, short.id, tercero)).results.propuesta
  expect((await cambios.view(familia, segunda)).error?.codigo).toBe('propuesta_cerrada')
  expect(await libres(testApp, tercero)).toBe(2)
  expect((await cambios.view(familia, added)).status).toBe(200)
  await cancel(familia.reservaId)
  expect((await cambios.view(familia, added)).error?.codigo).toBe('propuesta_cerrada')
  expect(await libres(testApp, tercero)).toBe(3)
})

test('an offered change ends when its booking lapses', async () => {
  const familia = await bookedFamily(testApp)
  const other = await makeViaje(testApp, { cupo: 3 })
  await testApp.deps.db
    .update(reservas)
    .set({ vencimientoSenia: '2026-11-19' })
    .where(eq(reservas.id, familia.reservaId))
  const { propuesta } = (await cambios.offer(familia, other.monto.id, other)).results
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 24 * 3600 * 1000)
  await lapseReservas(testApp.deps)
  expect(await familia.estado()).toBe('vencida')
  expect((await cambios.view(familia, propuesta)).error?.codigo).toBe('propuesta_cerrada')
  expect(await libres(testApp, other)).toBe(3)
})

test('a replaced booking cannot be reinstated while its replacement is live', async () => {
  const { familia, otro } = await paidFamily()
  const [, first] = familia.plan
  const interes = { origenId: first?.id ?? 0, moneda: 'ARS', concepto: 'interes', periodo: 'mes-1' } as const
  await testApp.deps.db.transaction((tx) =>
    addRecargos(tx, familia.reservaId, [{ ...interes, importe: asCentavos(7_777), vencimiento: '2026-12-20' }]),
  )
  const reinstate = () => desk.ask('POST', `reservas/${familia.reservaId}/reinstalacion`, {})
  const { propuesta } = (await cambios.offer(familia, otro.monto.id, otro)).results
  const { reserva } = (await cambios.agreeTo(familia, propuesta)).results
  expect(await reinstate()).toMatchObject({
    codigo: 'reserva_cambiada',
    mensaje: expect.stringContaining(`${reserva}`),
  })
  const tercero = await makeViaje(testApp)
  const otraVez = { ...familia, reservaId: reserva, viaje: otro }
  const segunda = (await cambios.offer(otraVez, tercero.monto.id, tercero)).results.propuesta
  const last = (await cambios.agreeTo(familia, segunda)).results.reserva
  expect((await reinstate()).codigo).toBe('reserva_cambiada')
  expect(await testApp.deps.db.$count(cuotas, eq(cuotas.reservaId, last))).toBeGreaterThan(0)
  await cancel(last)
  expect((await reinstate()).status).toBe(200)
})

test('after a change, the new booking has the received documents, except the travel permit if the trip changed', async () => {
  const { familia, otro } = await paidFamily()
  const received = { reservaId: familia.reservaId, personalId, recibidoEn: testApp.clock.now }
  await testApp.deps.db.insert(documentosReserva).values([
    { ...received, tipo: 'ficha_medica' },
    { ...received, tipo: 'permiso_viaje' },
  ])
  const papelesOf = async (reservaId: number) =>
    (await testApp.deps.db.select().from(documentosReserva).where(eq(documentosReserva.reservaId, reservaId)))
      .map(({ tipo }) => tipo)
      .sort()
  const short = await cambios.contado(familia.viaje)
  const first = (await cambios.offer(familia, short.id)).results.propuesta
  const { reserva } = (await cambios.agreeTo(familia, first)).results
  expect(await papelesOf(reserva)).toEqual(['ficha_medica', 'permiso_viaje'])
  const now = { ...familia, reservaId: reserva }
  const segunda = (await cambios.offer(now, otro.monto.id, otro)).results.propuesta
  expect(await papelesOf((await cambios.agreeTo(now, segunda)).results.reserva)).toEqual(['ficha_medica'])
})

test("an offered change of trip keeps its seat when staff correct the passenger's document number", async () => {
  const { familia } = await paidFamily()
  const other = await makeViaje(testApp, { cupo: 1 })
  const { propuesta } = (await cambios.offer(familia, other.monto.id, other)).results
  const { results } = await call(testApp, 'GET', `admin/reservas/${familia.reservaId}`, { token })
  const corregido = {
    documento: '50111223',
    apellido: 'Juárez',
    nombre: 'Martina',
    fechaN: '3-8-2010',
    motivo: 'Error',
  }
  const fields = { ...corregido, version: results.pasajero.version }
  expect((await call(testApp, 'PUT', `admin/reservas/${familia.reservaId}/pasajero`, { token, fields })).status).toBe(
    200,
  )
  const { status, results: hecho } = await cambios.agreeTo(familia, propuesta)
  expect(status).toBe(200)
  expect(await cambios.rowOf(hecho.reserva)).toMatchObject({ documento: '50111223', paqueteCursoId: other.viaje.id })
  expect(await libres(testApp, other)).toBe(0)
})

test("replacing a booking with one on the same trip uses the passenger's waiting-list offer and frees the replaced seat", async () => {
  const { familia } = await paidFamily()
  const { viaje } = familia.viaje
  await testApp.deps.db.update(paquetesCurso).set({ libres: 1 }).where(eq(paquetesCurso.id, viaje.id))
  await testApp.deps.db.insert(listaEspera).values({
    ...{ usuarioId: familia.id, paqueteCursoId: viaje.id, documento: await documentoOf(familia.reservaId) },
    ...{ apellido: 'Juárez', nombre: 'Martina', estado: 'ofrecido', creadaEn: testApp.clock.now },
    ofrecidoHasta: new Date(testApp.clock.now.getTime() + 3600 * 1000),
  })
  const short = await cambios.contado(familia.viaje)
  const { propuesta } = (await cambios.offer(familia, short.id)).results
  expect((await cambios.agreeTo(familia, propuesta)).status).toBe(200)
  expect(await libres(testApp, familia.viaje)).toBe(2)
})
