import { afterEach, beforeEach, expect, test } from 'vitest'
import type { devolvercredito, listadocreditos } from '../../src/contract/dinero/caja.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { devoluciones } from '../../src/server/db/schema/pagos.ts'
import { makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, payOnline } from './cobranza-de-prueba.ts'
import { expectMoneyInvariants } from './pagos-de-prueba.ts'
import { mailsA } from './reservas-de-prueba.ts'

let testApp: TestApp
let desk: ReturnType<typeof cashDesk>
beforeEach(async () => {
  testApp = await openTestApp()
  desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
})
afterEach(() => testApp.close())

const favor = async () => (await desk.ask<ReplyOf<typeof listadocreditos>['results']>('GET', 'caja/creditos')).results
const giveBack = (id: number, campos: object, key?: string) =>
  desk.ask<ReplyOf<typeof devolvercredito>['results']>(
    'POST',
    `caja/creditos/${id}/devolucion`,
    { canal: 'transferencia', moneda: 'ARS', nota: 'Op. 4412', ...campos },
    key,
  )

/** Creates a booking with two payments at the desk that the agency then cancels, so that both become credit. */
async function withCredit() {
  const familia = await bookedFamily(testApp)
  await desk.pay(familia.reservaId, '100000.00')
  await desk.pay(familia.reservaId, '50000.50')
  await desk.ask('POST', `reservas/${familia.reservaId}/cancelacion`, { motivo: 'agencia', detalle: '' })
  return familia
}

test('a credit refund takes the oldest payments first, once per idempotency key', async () => {
  const familia = await withCredit()
  expect(await favor()).toMatchObject([{ id: familia.id, ars: 15_000_050, usd: 0 }])
  const hecho = await giveBack(familia.id, { importe: '120.000,25' }, 'una')
  expect(hecho.results).toEqual({ devuelto: 12_000_025, credito: [{ moneda: 'ARS', importe: 3_000_025 }] })
  expect((await giveBack(familia.id, { importe: '120.000,25' }, 'una')).results).toEqual(hecho.results)
  expect(await testApp.deps.db.select().from(devoluciones).orderBy(devoluciones.id)).toMatchObject([
    { importe: 10_000_000, canal: 'transferencia', nota: 'Op. 4412' },
    { importe: 2_000_025, canal: 'transferencia', nota: 'Op. 4412' },
  ])
  expect((await mailsA(testApp, familia.mail)).filter((key) => key.startsWith('devolucion-'))).toHaveLength(2)
  await expectMoneyInvariants(testApp)
})

test('a credit refund without an amount, or above the credit, returns an error on its field', async () => {
  const familia = await withCredit()
  for (const importe of ['', undefined, '0'])
    expect(await giveBack(familia.id, { importe })).toMatchObject({
      codigo: 'datos_invalidos',
      campos: { importe: expect.any(String) },
    })
  expect(await giveBack(familia.id, { importe: '150000.51' })).toMatchObject({
    codigo: 'devolucion_excede',
    campos: { importe: 'A su favor hay $\u00a0150.000,50' },
  })
  expect((await giveBack(familia.id, { importe: '1', moneda: 'USD' })).codigo).toBe('devolucion_excede')
  expect(await testApp.deps.db.$count(devoluciones)).toBe(0)
})

test('a credit refund by hand needs confirmation when the provider can still refund', async () => {
  const familia = await bookedFamily(testApp)
  await payOnline(testApp, familia.token, [familia.plan[1]?.id ?? 0])
  await desk.ask('POST', `reservas/${familia.reservaId}/cancelacion`, { motivo: 'agencia', detalle: '' })
  expect((await giveBack(familia.id, { importe: '1000' })).codigo).toBe('devolucion_por_proveedor')
  expect((await giveBack(familia.id, { importe: '1000', confirmacanal: '1' })).status).toBe(200)
})
