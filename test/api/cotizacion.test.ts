import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tablero } from '../../src/contract/platform/tablero.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { feriados } from '../../src/server/db/schema/colegios.ts'
import { cotizaciones, pagos } from '../../src/server/db/schema/pagos.ts'
import { readCobranza, writeCobranza } from '../../src/server/domain/platform/ajustes/service.ts'
import { call, get, makeCotizacion, makePersonal, post } from '../factories.ts'
import { asOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

let testApp: TestApp
let desk: ReturnType<typeof cashDesk>
let token: string
beforeEach(async () => {
  testApp = await openTestApp()
  token = (await makePersonal(testApp, '1')).token
  desk = cashDesk(testApp, token)
})
afterEach(() => testApp.close())

const set = (pesos: string, extra: object = {}) =>
  desk.ask<{ pesos: string }>('POST', 'cotizaciones', { pesos, ...extra })
const mixed = { monto: { moneda: '3' as const, adicional: asCentavos(57_000), cuotasAdicional: 3 } }

test.each([
  ['1800', '20\u00a0% más'],
  ['1200', '20\u00a0% menos'],
  ['15000', '900\u00a0% más'],
])('a rate far from the current one needs confirmation, which states the change: %s is %s', async (pesos, cambio) => {
  await makeCotizacion(testApp, 150_000, '2026-11-18')
  const answer = await set(pesos)
  expect(answer).toMatchObject({ status: 409, codigo: 'cotizacion_lejana', mensaje: expect.stringContaining(cambio) })
  expect(answer.mensaje).toContain('$\u00a01.500,00')
  expect(await testApp.deps.db.$count(cotizaciones)).toBe(1)
  expect(await set(pesos, { confirmada: '1' })).toMatchObject({ status: 200 })
})

test.each(['2026-11-18', '2026-11-19'] as const)(
  'a rate needs confirmation when small changes of one day add up: %s',
  async (dia) => {
    await makeCotizacion(testApp, 100_000, dia)
    expect((await set('1190')).status).toBe(200)
    expect(await set('1400')).toMatchObject({ status: 409, codigo: 'cotizacion_lejana' })
    expect((await set('1400', { confirmada: '1' })).status).toBe(200)
    expect((await set('1100')).status).toBe(200)
  },
)

test('the audit log shows a rate beside the previous one', async () => {
  await set('900')
  await set('910')
  const { results } = await call(testApp, 'GET', 'admin/auditoria?objeto=cotizacion', { token })
  expect(results).toMatchObject([
    { antes: { pesos: 90_000 }, despues: { pesos: 91_000 } },
    { antes: null, despues: { pesos: 90_000 } },
  ])
})

test('a rate close to the current one, the first rate and the rate of another day need no confirmation', async () => {
  expect(await set('900')).toMatchObject({ status: 200 })
  expect(await set('1079.99')).toMatchObject({ status: 200 })
  expect(await set('5000', { fecha: '2026-01-01' })).toMatchObject({ status: 200 })
})

test('a rate older than three business days creates a task while somebody owes dollars', async () => {
  const tasks = async () =>
    tablero.reply
      .parse(await (await get(testApp, 'admin/tablero', { token })).json())
      .results.tareas.filter(({ tipo }) => tipo === 'cotizacion')
  // Today is Thursday 19 November. Three business days after Friday 13 November is the 18th; with a holiday in between, the 19th.
  await makeCotizacion(testApp, 150_000, '2026-11-13')
  expect(await tasks()).toEqual([])
  await bookedFamily(testApp, mixed)
  expect(await tasks()).toMatchObject([{ vence: '2026-11-18', detalle: expect.stringContaining('13/11/2026') }])
  await testApp.deps.db.insert(feriados).values({ fecha: '2026-11-17', nombre: 'Un feriado' })
  expect(await tasks()).toEqual([])
  await asOwner(
    testApp.deps.db,
    sql`alter table cotizaciones disable trigger all`,
    sql`delete from cotizaciones`,
    sql`alter table cotizaciones enable trigger all`,
  )
  expect(await tasks()).toMatchObject([{ titulo: 'Falta la cotización del dólar' }])
})

test('an outdated rate stops online payment of dollar dues, with an explanation for families', async () => {
  await makeCotizacion(testApp, 150_000, '2026-11-12')
  const { token: own, plan, reservaId } = await bookedFamily(testApp, mixed)
  const dolar = plan.find(({ moneda }) => moneda === 'USD')
  const peso = plan.find(({ moneda, numero }) => moneda === 'ARS' && numero > 0)
  const pay = async (id = 0) => {
    const answer = await post(testApp, 'pago', { conceptos: JSON.stringify([id]) }, { token: own })
    return { status: answer.status, ...((await answer.json()) as { error?: { codigo: string; mensaje: string } }) }
  }
  const view = async () => (await call(testApp, 'GET', 'cuenta', { token: own })).results
  // A rate from seven days ago is still valid.
  expect(await pay(dolar?.id)).toMatchObject({ status: 200 })
  expect((await view()).cotizacion).toEqual({ pesos: 150_000, fecha: '2026-11-12', vencida: false })
  await asOwner(
    testApp.deps.db,
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
  const { results } = (await (await get(testApp, 'listadocuentas.php', { token: own })).json()) as {
    results: { id: string; monto: string }[]
  }
  expect(results.find(({ id }) => id === String(dolar?.id))?.monto).toBe('')
  // At the counter, staff may use an old rate.
  expect(await desk.pay(reservaId, '1500', { conceptos: [dolar?.id] })).toMatchObject({ status: 200 })
  await writeCobranza(testApp.deps.db, { ...(await readCobranza(testApp.deps.db)), diasCotizacion: 8 })
  expect(await pay(dolar?.id)).toMatchObject({ status: 200 })
})

test('credit in pesos pays dollar dues at an outdated rate only when staff apply the credit', async () => {
  await makeCotizacion(testApp, 150_000, '2026-11-01')
  const familia = await bookedFamily(testApp, mixed)
  await desk.pay(familia.reservaId, '3000000', {
    moneda: 'ARS',
    conceptos: familia.plan.filter(({ moneda }) => moneda === 'ARS').map(({ id }) => id),
  })
  const conceptos = JSON.stringify(familia.plan.filter(({ moneda }) => moneda === 'USD').map(({ id }) => id))
  const spend = () => call(testApp, 'POST', 'cuenta/credito', { token: familia.token, json: { conceptos } })
  expect(await spend()).toMatchObject({ status: 409, error: { codigo: 'cotizacion_vencida' } })
  // Credit from a later payment in dollars needs no rate.
  await testApp.deps.db.insert(pagos).values({
    usuarioId: familia.id,
    canal: 'efectivo',
    moneda: 'USD',
    importe: asCentavos(10_000),
    recibidoEn: new Date(testApp.clock.now.getTime() + 1000),
  })
  expect(await spend()).toMatchObject({
    status: 200,
    results: { credito: { usd: 0 } },
  })
  expect(await desk.ask('POST', 'creditos', { reserva: familia.reservaId })).toMatchObject({ status: 200 })
})
