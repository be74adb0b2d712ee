import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tablero } from '../../src/contract/casa/tablero.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { feriados } from '../../src/server/db/schema/colegios.ts'
import { cotizaciones, pagos } from '../../src/server/db/schema/pagos.ts'
import { readCobranza, writeCobranza } from '../../src/server/domain/casa/ajustes/service.ts'
import { call, get, makeCotizacion, makePersonal, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { asOwner } from '../owner.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

let house: House
let desk: ReturnType<typeof cashDesk>
let token: string
beforeEach(async () => {
  house = await openHouse()
  token = (await makePersonal(house, '1')).token
  desk = cashDesk(house, token)
})
afterEach(() => house.close())

const set = (pesos: string, extra: object = {}) =>
  desk.ask<{ pesos: string }>('POST', 'cotizaciones', { pesos, ...extra })
/** What a family of dollars has to pay. */
const mixed = { monto: { moneda: '3' as const, adicional: asCentavos(57_000), cuotasAdicional: 3 } }

test.each([
  ['1800', '20\u00a0% más'],
  ['1200', '20\u00a0% menos'],
  ['15000', '900\u00a0% más'],
])('a rate far from the one that rules asks again: %s is %s', async (pesos, cambio) => {
  await makeCotizacion(house, 150_000, '2026-11-18')
  const answer = await set(pesos)
  expect(answer).toMatchObject({ status: 409, codigo: 'cotizacion_lejana', mensaje: expect.stringContaining(cambio) })
  expect(answer.mensaje).toContain('$\u00a01.500,00')
  expect(await house.deps.db.$count(cotizaciones)).toBe(1)
  expect(await set(pesos, { confirmada: '1' })).toMatchObject({ status: 200 })
})

test.each(['2026-11-18', '2026-11-19'] as const)(
  'small steps in one day do not add up unconfirmed from a rate of %s',
  async (dia) => {
    await makeCotizacion(house, 100_000, dia)
    expect((await set('1190')).status).toBe(200)
    expect(await set('1400')).toMatchObject({ status: 409, codigo: 'cotizacion_lejana' })
    expect((await set('1400', { confirmada: '1' })).status).toBe(200)
    expect((await set('1100')).status).toBe(200)
  },
)

test('the trail tells a rate beside the one that ruled before', async () => {
  await set('900')
  await set('910')
  const { results } = await call(house, 'GET', 'admin/auditoria?objeto=cotizacion', { token })
  expect(results).toMatchObject([
    { antes: { pesos: 90_000 }, despues: { pesos: 91_000 } },
    { antes: null, despues: { pesos: 90_000 } },
  ])
})

test('a rate that is near, the first one, and one of another day ask nothing', async () => {
  expect(await set('900')).toMatchObject({ status: 200 })
  expect(await set('1079.99')).toMatchObject({ status: 200 })
  expect(await set('5000', { fecha: '2026-01-01' })).toMatchObject({ status: 200 })
})

test('a rate older than three business days is a task while somebody owes dollars', async () => {
  const tareas = async () =>
    tablero.reply
      .parse(await (await get(house, 'admin/tablero', { token })).json())
      .results.tareas.filter(({ tipo }) => tipo === 'cotizacion')
  // Thursday the 19th: three business days after the 13th are over on the 18th, or on the 19th with a holiday between.
  await makeCotizacion(house, 150_000, '2026-11-13')
  expect(await tareas()).toEqual([])
  await bookedFamily(house, mixed)
  expect(await tareas()).toMatchObject([{ vence: '2026-11-18', detalle: expect.stringContaining('13/11/2026') }])
  await house.deps.db.insert(feriados).values({ fecha: '2026-11-17', nombre: 'Un feriado' })
  expect(await tareas()).toEqual([])
  await asOwner(
    house.deps.db,
    sql`alter table cotizaciones disable trigger all`,
    sql`delete from cotizaciones`,
    sql`alter table cotizaciones enable trigger all`,
  )
  expect(await tareas()).toMatchObject([{ titulo: 'Falta la cotización del dólar' }])
})

test('past the days that the agency set dollars are not paid online, and families read how to pay meanwhile', async () => {
  await makeCotizacion(house, 150_000, '2026-11-12')
  const { token: suyo, plan, reservaId } = await bookedFamily(house, mixed)
  const dolar = plan.find(({ moneda }) => moneda === 'USD')
  const peso = plan.find(({ moneda, numero }) => moneda === 'ARS' && numero > 0)
  const pay = async (id = 0) => {
    const answer = await post(house, 'pago', { conceptos: JSON.stringify([id]) }, { token: suyo })
    return { status: answer.status, ...((await answer.json()) as { error?: { codigo: string; mensaje: string } }) }
  }
  const view = async () => (await call(house, 'GET', 'cuenta', { token: suyo })).results
  // Seven days old: still good.
  expect(await pay(dolar?.id)).toMatchObject({ status: 200 })
  expect((await view()).cotizacion).toEqual({ pesos: 150_000, fecha: '2026-11-12', vencida: false })
  await asOwner(
    house.deps.db,
    sql`alter table cotizaciones disable trigger all`,
    sql`update cotizaciones set fecha = '2026-11-11'`,
    sql`alter table cotizaciones enable trigger all`,
  )
  expect(await pay(dolar?.id)).toMatchObject({
    status: 409,
    error: { codigo: 'cotizacion_vencida', mensaje: expect.stringMatching(/más de 7 días.*en la oficina/) },
  })
  expect(await pay(peso?.id)).toMatchObject({ status: 200 })
  const cuenta = await view()
  expect(cuenta.cotizacion).toEqual({ pesos: null, fecha: null, vencida: true })
  const suya = cuenta.reservas[0].cuotas.find((cuota: { id: number }) => cuota.id === dolar?.id)
  expect(suya.montohoy).toBeNull()
  const { results } = (await (await get(house, 'listadocuentas.php', { token: suyo })).json()) as {
    results: { id: string; monto: string }[]
  }
  expect(results.find(({ id }) => id === String(dolar?.id))?.monto).toBe('')
  // At the office staff see what they do.
  expect(await desk.pay(reservaId, '1500', { conceptos: [dolar?.id] })).toMatchObject({ status: 200 })
  // The agency decides how long it is good.
  await writeCobranza(house.deps.db, { ...(await readCobranza(house.deps.db)), diasCotizacion: 8 })
  expect(await pay(dolar?.id)).toMatchObject({ status: 200 })
})

test('a family’s credit in pesos pays no dollars at a rate that is too old, and staff may still use it', async () => {
  await makeCotizacion(house, 150_000, '2026-11-01')
  const familia = await bookedFamily(house, mixed)
  await desk.pay(familia.reservaId, '3000000', {
    moneda: 'ARS',
    conceptos: familia.plan.filter(({ moneda }) => moneda === 'ARS').map(({ id }) => id),
  })
  const conceptos = JSON.stringify(familia.plan.filter(({ moneda }) => moneda === 'USD').map(({ id }) => id))
  const spend = () => call(house, 'POST', 'cuenta/credito', { token: familia.token, json: { conceptos } })
  expect(await spend()).toMatchObject({ status: 409, error: { codigo: 'cotizacion_vencida' } })
  // Dollars that came later pay them all the same: no rate is needed.
  await house.deps.db.insert(pagos).values({
    usuarioId: familia.id,
    canal: 'efectivo',
    moneda: 'USD',
    importe: asCentavos(10_000),
    recibidoEn: new Date(house.clock.now.getTime() + 1000),
  })
  expect(await spend()).toMatchObject({
    status: 200,
    results: { credito: { usd: 0 } },
  })
  expect(await desk.ask('POST', 'creditos', { reserva: familia.reservaId })).toMatchObject({ status: 200 })
})
