import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNoPagos } from '../../src/server/gateways/pagos/none.ts'
import { book, call, makeCliente, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

/** A real agency without provider keys: its deps are what `compose` gives it. */
let house: House
beforeAll(async () => {
  house = await openHouse({ pagos: createNoPagos() })
})
afterAll(() => house.close())

async function family() {
  const { token } = await makeCliente(house)
  await book(house, await makeViaje(house), token)
  const { results } = await call(house, 'GET', 'cuenta', { token })
  const [, primera] = results.reservas[0].cuotas
  return { token, conceptos: JSON.stringify([Number(primera.id)]), results }
}

test('without a provider no payment is prepared and no link to pay is made; the account says so', async () => {
  const { token, conceptos, results } = await family()
  expect(results.pagoenlinea).toBe('0')
  for (const path of ['pago.php', 'cuenta/enlaces-de-pago']) {
    const refused = await call(house, 'POST', path, { token, fields: { conceptos } })
    expect([path, refused.status, refused.error?.codigo]).toEqual([path, 409, 'sin_pago_en_linea'])
    expect(refused.error?.mensaje).toContain('en efectivo o por transferencia')
  }
  expect((await call(house, 'GET', 'cuenta', { token })).results.pagos).toEqual([])
})

test('there is no practice checkout, and no notice is believed', async () => {
  expect((await house.app.request('/sandbox/checkout/preferences', { method: 'POST' })).status).toBe(404)
  const notice = await house.app.request('/api/pagos/avisos?data.id=1&type=payment', { method: 'POST', body: '{}' })
  expect(notice.status).toBeGreaterThanOrEqual(400)
})
