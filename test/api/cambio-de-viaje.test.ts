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
import { type House, openHouse } from '../house.ts'
import { changeDesk } from './cambio-de-prueba.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'
import { libres } from './reservas-de-prueba.ts'

let house: House
let desk: ReturnType<typeof cashDesk>
let cambios: ReturnType<typeof changeDesk>
let token: string
let personalId: number
beforeEach(async () => {
  house = await openHouse()
  const personal = await makePersonal(house, '1')
  token = personal.token
  personalId = personal.id
  desk = cashDesk(house, token)
  cambios = changeDesk(house, desk)
})
afterEach(() => house.close())

/** A family that paid its deposit, and another trip that it may change to. */
async function paidFamily() {
  const familia = await bookedFamily(house, { cupo: 3 })
  await desk.pay(familia.reservaId, '120000.00')
  return { familia, otro: await makeViaje(house, { cupo: 3 }) }
}
const documentoOf = async (reservaId: number) => (await cambios.rowOf(reservaId))?.documento ?? ''
const cancel = (reservaId: number) =>
  desk.ask('POST', `reservas/${reservaId}/cancelacion`, { motivo: 'agencia', detalle: '' })

test('a plain booking does not take the seat that a change keeps: the family is sent to the change', async () => {
  const { familia, otro } = await paidFamily()
  const { propuesta } = (await cambios.offer(familia, otro.monto.id, otro)).results
  const documento = await documentoOf(familia.reservaId)
  const pedido = () => post(house, 'nuevareserva', formOf(otro, { documento }), familia)
  expect(await (await pedido()).text()).toContain('cambio_ofrecido')
  expect((await cambios.view(familia, propuesta)).status).toBe(200)
  expect(await familia.estado()).toBe('confirmada')
  expect(await libres(house, otro)).toBe(2)
  // Taken back, it stands in nobody's way.
  await call(house, 'DELETE', `admin/propuestas/${propuesta}`, { token })
  expect((await pedido()).status).toBe(200)
})

test('accepting a change writes nothing over the account’s own data', async () => {
  const { familia, otro } = await paidFamily()
  const { propuesta } = (await cambios.offer(familia, otro.monto.id, otro)).results
  const suyos = { nombre: 'Paula Inés', localidad: 'Yerba Buena', documento: '28999999' }
  await house.deps.db.update(usuarios).set(suyos).where(eq(usuarios.id, familia.id))
  expect((await cambios.agreeTo(familia, propuesta)).status).toBe(200)
  const [cuenta] = await house.deps.db.select().from(usuarios).where(eq(usuarios.id, familia.id))
  expect(cuenta).toMatchObject(suyos)
})

test('one booking has one change open: accepted, replaced or without its booking, the others give their seats back', async () => {
  const { familia, otro } = await paidFamily()
  const tercero = await makeViaje(house, { cupo: 3 })
  const primera = (await cambios.offer(familia, otro.monto.id, otro)).results.propuesta
  const segunda = (await cambios.offer(familia, tercero.monto.id, tercero)).results.propuesta
  expect((await cambios.view(familia, primera)).error?.codigo).toBe('propuesta_cerrada')
  expect([await libres(house, otro), await libres(house, tercero)]).toEqual([3, 2])
  // Offered again with the same trip, it keeps its seat.
  const corto = await cambios.contado(tercero)
  const nueva = (await cambios.offer(familia, corto.id, tercero)).results.propuesta
  expect((await cambios.view(familia, segunda)).error?.codigo).toBe('propuesta_cerrada')
  expect(await libres(house, tercero)).toBe(2)
  expect((await cambios.view(familia, nueva)).status).toBe(200)
  await cancel(familia.reservaId)
  expect((await cambios.view(familia, nueva)).error?.codigo).toBe('propuesta_cerrada')
  expect(await libres(house, tercero)).toBe(3)
})

test('a change does not outlive its booking, which lapses while it is open', async () => {
  const familia = await bookedFamily(house)
  const otro = await makeViaje(house, { cupo: 3 })
  await house.deps.db.update(reservas).set({ vencimientoSenia: '2026-11-19' }).where(eq(reservas.id, familia.reservaId))
  const { propuesta } = (await cambios.offer(familia, otro.monto.id, otro)).results
  house.clock.now = new Date(house.clock.now.getTime() + 24 * 3600 * 1000)
  await lapseReservas(house.deps)
  expect(await familia.estado()).toBe('vencida')
  expect((await cambios.view(familia, propuesta)).error?.codigo).toBe('propuesta_cerrada')
  expect(await libres(house, otro)).toBe(3)
})

test('a booking that another one replaced does not come back while that one lives, wherever it went', async () => {
  const { familia, otro } = await paidFamily()
  const [, primera] = familia.plan
  const interes = { origenId: primera?.id ?? 0, moneda: 'ARS', concepto: 'interes', periodo: 'mes-1' } as const
  await house.deps.db.transaction((tx) =>
    addRecargos(tx, familia.reservaId, [{ ...interes, importe: asCentavos(7_777), vencimiento: '2026-12-20' }]),
  )
  const reinstate = () => desk.ask('POST', `reservas/${familia.reservaId}/reinstalacion`, {})
  const { propuesta } = (await cambios.offer(familia, otro.monto.id, otro)).results
  const { reserva } = (await cambios.agreeTo(familia, propuesta)).results
  expect(await reinstate()).toMatchObject({
    codigo: 'reserva_cambiada',
    mensaje: expect.stringContaining(`${reserva}`),
  })
  const tercero = await makeViaje(house)
  const otraVez = { ...familia, reservaId: reserva, viaje: otro }
  const segunda = (await cambios.offer(otraVez, tercero.monto.id, tercero)).results.propuesta
  const ultima = (await cambios.agreeTo(familia, segunda)).results.reserva
  expect((await reinstate()).codigo).toBe('reserva_cambiada')
  expect(await house.deps.db.$count(cuotas, eq(cuotas.reservaId, ultima))).toBeGreaterThan(0)
  await cancel(ultima)
  expect((await reinstate()).status).toBe(200)
})

test('what was handed in comes along, but for the permit of the other trip', async () => {
  const { familia, otro } = await paidFamily()
  const recibido = { reservaId: familia.reservaId, personalId, recibidoEn: house.clock.now }
  await house.deps.db.insert(documentosReserva).values([
    { ...recibido, tipo: 'ficha_medica' },
    { ...recibido, tipo: 'permiso_viaje' },
  ])
  const papelesOf = async (reservaId: number) =>
    (await house.deps.db.select().from(documentosReserva).where(eq(documentosReserva.reservaId, reservaId)))
      .map(({ tipo }) => tipo)
      .sort()
  const corto = await cambios.contado(familia.viaje)
  const primera = (await cambios.offer(familia, corto.id)).results.propuesta
  const { reserva } = (await cambios.agreeTo(familia, primera)).results
  expect(await papelesOf(reserva)).toEqual(['ficha_medica', 'permiso_viaje'])
  const ahora = { ...familia, reservaId: reserva }
  const segunda = (await cambios.offer(ahora, otro.monto.id, otro)).results.propuesta
  expect(await papelesOf((await cambios.agreeTo(ahora, segunda)).results.reserva)).toEqual(['ficha_medica'])
})

test('a corrected document takes the seat that was kept under the old one', async () => {
  const { familia } = await paidFamily()
  const otro = await makeViaje(house, { cupo: 1 })
  const { propuesta } = (await cambios.offer(familia, otro.monto.id, otro)).results
  const { results } = await call(house, 'GET', `admin/reservas/${familia.reservaId}`, { token })
  const corregido = {
    documento: '50111223',
    apellido: 'Juárez',
    nombre: 'Martina',
    fechaN: '3-8-2010',
    motivo: 'Error',
  }
  const fields = { ...corregido, desde: results.pasajero.huella }
  expect((await call(house, 'PUT', `admin/reservas/${familia.reservaId}/pasajero`, { token, fields })).status).toBe(200)
  const { status, results: hecho } = await cambios.agreeTo(familia, propuesta)
  expect(status).toBe(200)
  expect(await cambios.rowOf(hecho.reserva)).toMatchObject({ documento: '50111223', paqueteCursoId: otro.viaje.id })
  expect(await libres(house, otro)).toBe(0)
})

test('on the same trip, a passenger who holds an offer there takes its seat and gives the other one back', async () => {
  const { familia } = await paidFamily()
  const { viaje } = familia.viaje
  await house.deps.db.update(paquetesCurso).set({ libres: 1 }).where(eq(paquetesCurso.id, viaje.id))
  await house.deps.db.insert(listaEspera).values({
    ...{ usuarioId: familia.id, paqueteCursoId: viaje.id, documento: await documentoOf(familia.reservaId) },
    ...{ apellido: 'Juárez', nombre: 'Martina', estado: 'ofrecido', creadaEn: house.clock.now },
    ofrecidoHasta: new Date(house.clock.now.getTime() + 3600 * 1000),
  })
  const corto = await cambios.contado(familia.viaje)
  const { propuesta } = (await cambios.offer(familia, corto.id)).results
  expect((await cambios.agreeTo(familia, propuesta)).status).toBe(200)
  expect(await libres(house, familia.viaje)).toBe(2)
})
