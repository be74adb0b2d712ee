import { afterEach, beforeEach, expect, test } from 'vitest'
import type { devolvercredito, listadocreditos } from '../../src/contract/dinero/caja.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { devoluciones } from '../../src/server/db/schema/pagos.ts'
import { makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { bookedFamily, cashDesk, payOnline } from './cobranza-de-prueba.ts'
import { expectMoneyInvariants } from './pagos-de-prueba.ts'
import { mailsA } from './reservas-de-prueba.ts'

let house: House
let desk: ReturnType<typeof cashDesk>
beforeEach(async () => {
  house = await openHouse()
  desk = cashDesk(house, (await makePersonal(house, '1')).token)
})
afterEach(() => house.close())

const favor = async () => (await desk.ask<ReplyOf<typeof listadocreditos>['results']>('GET', 'caja/creditos')).results
const giveBack = (id: number, campos: object, clave?: string) =>
  desk.ask<ReplyOf<typeof devolvercredito>['results']>(
    'POST',
    `caja/creditos/${id}/devolucion`,
    { canal: 'transferencia', moneda: 'ARS', nota: 'Op. 4412', ...campos },
    clave,
  )

/** Paid twice at the desk, then ended by the agency: all of it is in their favour. */
async function withCredit() {
  const familia = await bookedFamily(house)
  await desk.pay(familia.reservaId, '100000.00')
  await desk.pay(familia.reservaId, '50000.50')
  await desk.ask('POST', `reservas/${familia.reservaId}/cancelacion`, { motivo: 'agencia', detalle: '' })
  return familia
}

test('credit goes back in one step, out of the oldest payments, and once', async () => {
  const familia = await withCredit()
  expect(await favor()).toMatchObject([{ id: familia.id, ars: 15_000_050, usd: 0 }])
  const hecho = await giveBack(familia.id, { importe: '120.000,25' }, 'una')
  expect(hecho.results).toEqual({ devuelto: 12_000_025, credito: [{ moneda: 'ARS', importe: 3_000_025 }] })
  expect((await giveBack(familia.id, { importe: '120.000,25' }, 'una')).results).toEqual(hecho.results)
  expect(await house.deps.db.select().from(devoluciones).orderBy(devoluciones.id)).toMatchObject([
    { importe: 10_000_000, canal: 'transferencia', nota: 'Op. 4412' },
    { importe: 2_000_025, canal: 'transferencia', nota: 'Op. 4412' },
  ])
  expect((await mailsA(house, familia.mail)).filter((clave) => clave.startsWith('devolucion-'))).toHaveLength(2)
  await expectMoneyInvariants(house)
})

test('no amount means nothing: it is asked for at its field, as is one above the credit or of the other currency', async () => {
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
  expect(await house.deps.db.$count(devoluciones)).toBe(0)
})

test('what the provider can still give back is asked about first', async () => {
  const familia = await bookedFamily(house)
  await payOnline(house, familia.token, [familia.plan[1]?.id ?? 0])
  await desk.ask('POST', `reservas/${familia.reservaId}/cancelacion`, { motivo: 'agencia', detalle: '' })
  expect((await giveBack(familia.id, { importe: '1000' })).codigo).toBe('devolucion_por_proveedor')
  expect((await giveBack(familia.id, { importe: '1000', confirmacanal: '1' })).status).toBe(200)
})
